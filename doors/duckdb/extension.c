/* The extension: its functions, with an overload for each type that an argument may have. */
#include "door.h"

static const struct function functions[] = {
    {"secant_verify", true, DUCKDB_TYPE_BOOLEAN},
    {"secant_reason", true, DUCKDB_TYPE_VARCHAR},
    {"secant_recover_address", false, DUCKDB_TYPE_BLOB},
    {"secant_recover_reason", false, DUCKDB_TYPE_VARCHAR},
};

enum { FUNCTIONS = sizeof functions / sizeof *functions };

/* Of each function the forms with the fewest arguments, and with one more. */
static const struct overload overloads[FUNCTIONS][2] = {
    {{&functions[0], false}, {&functions[0], true}},
    {{&functions[1], false}, {&functions[1], true}},
    {{&functions[2], false}, {&functions[2], true}},
    {{&functions[3], false}, {&functions[3], true}},
};

static void add_parameter(duckdb_scalar_function function, duckdb_type type) {
    duckdb_logical_type logical = duckdb_create_logical_type(type);
    duckdb_scalar_function_add_parameter(function, logical);
    duckdb_destroy_logical_type(&logical);
}

/* Adds an overload; bit 0 of `text` says whether the last argument of bytes is text, bit 1 the one before it, and so on. */
static bool add(duckdb_scalar_function_set set, const struct overload *overload, duckdb_type more, unsigned text) {
    const struct function *function = overload->function;
    duckdb_scalar_function scalar = duckdb_create_scalar_function();
    duckdb_scalar_function_set_name(scalar, function->name);
    add_parameter(scalar, DUCKDB_TYPE_VARCHAR);
    if (overload->has_more && function->verifies) {
        add_parameter(scalar, more);
    }
    for (int i = function->verifies ? 2 : 1; i >= 0; i--) {
        add_parameter(scalar, text >> i & 1 ? DUCKDB_TYPE_VARCHAR : DUCKDB_TYPE_BLOB);
    }
    if (overload->has_more && !function->verifies) {
        add_parameter(scalar, more);
    }
    duckdb_logical_type result = duckdb_create_logical_type(function->result);
    duckdb_scalar_function_set_return_type(scalar, result);
    duckdb_destroy_logical_type(&result);
    duckdb_scalar_function_set_extra_info(scalar, (void *)overload, NULL);
    duckdb_scalar_function_set_function(scalar, run);
    bool is_added = duckdb_add_scalar_function_to_set(set, scalar) == DuckDBSuccess;
    duckdb_destroy_scalar_function(&scalar);
    return is_added;
}

/* Registers a function: with a column of schemes, which are names or numbers, or of recovery ids, and without. */
static bool add_all(duckdb_connection connection, const struct overload *overload) {
    const struct function *function = overload->function;
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(function->name);
    bool is_right = true;
    for (unsigned text = 0; text < (function->verifies ? 8 : 4); text++) {
        is_right = is_right && add(set, &overload[0], 0, text) && add(set, &overload[1], DUCKDB_TYPE_BIGINT, text);
        is_right = is_right && (!function->verifies || add(set, &overload[1], DUCKDB_TYPE_VARCHAR, text));
    }
    is_right = is_right && duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
    duckdb_destroy_scalar_function_set(&set);
    return is_right;
}

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info, struct duckdb_extension_access *access) {
    for (int i = 0; i < FUNCTIONS; i++) {
        if (!add_all(connection, overloads[i])) {
            access->set_error(info, functions[i].name);
            return false;
        }
    }
    return true;
}
