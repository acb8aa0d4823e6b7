/*
 * A provider that counts what another one computes: it loads the module that the line `counted` of its section of openssl.cnf
 * names, and hands out that module's functions, of which those that compute append a line to the file that the line `calls`
 * names: algorithm, function, and whether it succeeded. So tests prove that secant computed with the very module that users
 * get, and in programs that drop their environment.
 */
#include <openssl/core_dispatch.h>

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS = 32, LIST = 16, OPERATIONS = 3, FUNCTIONS = 64 };

/* One algorithm of the other module, and the functions of it that are counted. */
static struct {
    const char *name;
    void (*real[14])(void);
} slots[SLOTS];
static int used;
static int calls = -1;

static void count(int slot, const char *function, int succeeded)
{
    char line[128];
    const char *name = slots[slot].name;
    int n = snprintf(line, sizeof line, "%.*s %s %s\n", (int)strcspn(name, ":"), name, function,
                     succeeded ? "done" : "failed");
    if (n < 0 || n >= (int)sizeof line || write(calls, line, (size_t)n) != n) {
        abort();
    }
}

/* Questions for a length, with no place for the result, are not counted. */
#define COUNTED(slot, index, name, computes, result, parameters, arguments) \
    static result name##_##slot parameters                                  \
    {                                                                       \
        result value = ((result(*) parameters)slots[slot].real[index])arguments; \
        if (computes) {                                                     \
            count(slot, #name, value ? 1 : 0);                              \
        }                                                                   \
        return value;                                                       \
    }

#define SIGN (void *context, unsigned char *out, size_t *len, size_t size, const unsigned char *in, size_t n)
#define CHECK (void *context, const unsigned char *sig, size_t len, const unsigned char *in, size_t n)
#define SIGN_FINAL (void *context, unsigned char *out, size_t *len, size_t size)

#define SLOT(s)                                                                                                       \
    COUNTED(s, 0, generate, 1, void *, (void *context, OSSL_CALLBACK *progress, void *arg), (context, progress, arg)) \
    COUNTED(s, 1, import, 1, int, (void *key, int which, const OSSL_PARAM params[]), (key, which, params))            \
    COUNTED(s, 2, validate, 1, int, (const void *key, int which, int type), (key, which, type))                       \
    COUNTED(s, 3, derive, out != NULL, int, (void *context, unsigned char *out, size_t *len, size_t size),            \
            (context, out, len, size))                                                                                \
    COUNTED(s, 4, sign, out != NULL, int, SIGN, (context, out, len, size, in, n))                                     \
    COUNTED(s, 5, digest_sign, out != NULL, int, SIGN, (context, out, len, size, in, n))                              \
    COUNTED(s, 6, digest_sign_final, out != NULL, int, SIGN_FINAL, (context, out, len, size))                         \
    COUNTED(s, 7, message_sign_final, out != NULL, int, SIGN_FINAL, (context, out, len, size))                        \
    COUNTED(s, 8, verify, 1, int, CHECK, (context, sig, len, in, n))                                                  \
    COUNTED(s, 9, digest_verify, 1, int, CHECK, (context, sig, len, in, n))                                           \
    COUNTED(s, 10, digest_verify_final, 1, int, (void *context, const unsigned char *sig, size_t len),                \
            (context, sig, len))                                                                                      \
    COUNTED(s, 11, message_verify_final, 1, int, (void *context), (context))                                          \
    COUNTED(s, 12, match, 1, int, (const void *one, const void *other, int which), (one, other, which))               \
    COUNTED(s, 13, set_params, params != NULL && params[0].key != NULL, int, (void *key, const OSSL_PARAM params[]),  \
            (key, params))

/* clang-format off */
SLOT(0) SLOT(1) SLOT(2) SLOT(3) SLOT(4) SLOT(5) SLOT(6) SLOT(7) SLOT(8) SLOT(9) SLOT(10) SLOT(11) SLOT(12) SLOT(13) SLOT(14)
SLOT(15) SLOT(16) SLOT(17) SLOT(18) SLOT(19) SLOT(20) SLOT(21) SLOT(22) SLOT(23) SLOT(24) SLOT(25) SLOT(26) SLOT(27) SLOT(28)
SLOT(29) SLOT(30) SLOT(31)

#define F(name) (void (*)(void))name
#define WRAPPERS(s) { F(generate_##s), F(import_##s), F(validate_##s), F(derive_##s), F(sign_##s), F(digest_sign_##s), \
    F(digest_sign_final_##s), F(message_sign_final_##s), F(verify_##s), F(digest_verify_##s), F(digest_verify_final_##s), \
    F(message_verify_final_##s), F(match_##s), F(set_params_##s) }
static void (*const wrappers[SLOTS][14])(void) = {
    WRAPPERS(0), WRAPPERS(1), WRAPPERS(2), WRAPPERS(3), WRAPPERS(4), WRAPPERS(5), WRAPPERS(6), WRAPPERS(7), WRAPPERS(8),
    WRAPPERS(9), WRAPPERS(10), WRAPPERS(11), WRAPPERS(12), WRAPPERS(13), WRAPPERS(14), WRAPPERS(15), WRAPPERS(16),
    WRAPPERS(17), WRAPPERS(18), WRAPPERS(19), WRAPPERS(20), WRAPPERS(21), WRAPPERS(22), WRAPPERS(23), WRAPPERS(24),
    WRAPPERS(25), WRAPPERS(26), WRAPPERS(27), WRAPPERS(28), WRAPPERS(29), WRAPPERS(30), WRAPPERS(31),
};
/* clang-format on */

/* The numbers that OpenSSL has for them; those of messages are of 3.4. */
enum { MESSAGE_SIGN_FINAL = 29, MESSAGE_VERIFY_FINAL = 32 };
static const int of_keys[14] = { OSSL_FUNC_KEYMGMT_GEN, OSSL_FUNC_KEYMGMT_IMPORT, OSSL_FUNC_KEYMGMT_VALIDATE,
                                 [12] = OSSL_FUNC_KEYMGMT_MATCH, OSSL_FUNC_KEYMGMT_SET_PARAMS };
static const int of_exchanges[14] = { [3] = OSSL_FUNC_KEYEXCH_DERIVE };
static const int of_signatures[14] = { [4] = OSSL_FUNC_SIGNATURE_SIGN,
                                       OSSL_FUNC_SIGNATURE_DIGEST_SIGN,
                                       OSSL_FUNC_SIGNATURE_DIGEST_SIGN_FINAL,
                                       MESSAGE_SIGN_FINAL,
                                       OSSL_FUNC_SIGNATURE_VERIFY,
                                       OSSL_FUNC_SIGNATURE_DIGEST_VERIFY,
                                       OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_FINAL,
                                       MESSAGE_VERIFY_FINAL };

/* An algorithm's functions, those that compute replaced. */
static const OSSL_DISPATCH *counted(const OSSL_ALGORITHM *algorithm, const int numbers[14])
{
    static OSSL_DISPATCH tables[SLOTS][FUNCTIONS];
    const OSSL_DISPATCH *real = algorithm->implementation;
    int slot = used++, n = 0;
    if (slot >= SLOTS) {
        abort();
    }
    slots[slot].name = algorithm->algorithm_names;
    for (; real->function_id != 0; real++, n++) {
        if (n == FUNCTIONS - 1) {
            abort();
        }
        tables[slot][n] = *real;
        for (int i = 0; i < 14; i++) {
            if (numbers[i] == real->function_id) {
                slots[slot].real[i] = real->function;
                tables[slot][n].function = wrappers[slot][i];
            }
        }
    }
    return tables[slot];
}

static OSSL_FUNC_provider_query_operation_fn *real_query;

static const OSSL_ALGORITHM *query(void *provider, int operation, int *no_store)
{
    static OSSL_ALGORITHM lists[OPERATIONS][LIST];
    const int *numbers = operation == OSSL_OP_KEYMGMT     ? of_keys
                         : operation == OSSL_OP_KEYEXCH   ? of_exchanges
                         : operation == OSSL_OP_SIGNATURE ? of_signatures
                                                          : NULL;
    const OSSL_ALGORITHM *real = real_query(provider, operation, no_store);
    OSSL_ALGORITHM *list;
    if (numbers == NULL || real == NULL) {
        return real;
    }
    list = lists[numbers == of_keys ? 0 : numbers == of_exchanges ? 1 : 2];
    for (int n = 0; list[0].algorithm_names == NULL || n > 0; n++) {
        if (real[n].algorithm_names == NULL) {
            break;
        }
        if (n == LIST - 1) {
            abort();
        }
        list[n] = real[n];
        list[n].implementation = counted(&real[n], numbers);
    }
    return list;
}

static int failed(const char *why)
{
    fprintf(stderr, "count.c: %s\n", why);
    return 0;
}

int OSSL_provider_init(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out, void **context)
{
    static OSSL_DISPATCH table[FUNCTIONS];
    const char *module = NULL, *path = NULL;
    OSSL_PARAM lines[] = { { "counted", OSSL_PARAM_UTF8_PTR, &module, 0, 0 },
                           { "calls", OSSL_PARAM_UTF8_PTR, &path, 0, 0 },
                           { NULL, 0, NULL, 0, 0 } };
    OSSL_FUNC_core_get_params_fn *get = NULL;
    OSSL_provider_init_fn *real;
    const OSSL_DISPATCH *functions;
    void *library;
    int n = 0;
    for (const OSSL_DISPATCH *core = in; core->function_id != 0; core++) {
        if (core->function_id == OSSL_FUNC_CORE_GET_PARAMS) {
            get = OSSL_FUNC_core_get_params(core);
        }
    }
    if (get == NULL || !get(handle, lines) || module == NULL || path == NULL) {
        return failed("a line counted or calls is missing");
    }
    calls = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    library = dlopen(module, RTLD_NOW | RTLD_LOCAL);
    if (calls < 0 || library == NULL) {
        return failed(calls < 0 ? path : dlerror());
    }
    *(void **)&real = dlsym(library, "OSSL_provider_init");
    if (real == NULL || !real(handle, in, &functions, context)) {
        return failed("the module does not begin");
    }
    for (; functions->function_id != 0 && n < FUNCTIONS - 1; functions++, n++) {
        table[n] = *functions;
        if (functions->function_id == OSSL_FUNC_PROVIDER_QUERY_OPERATION) {
            real_query = OSSL_FUNC_provider_query_operation(functions);
            table[n].function = F(query);
        }
    }
    *out = table;
    return 1;
}
