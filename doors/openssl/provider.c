/*
 * The provider: what it is made of when a program loads it.
 *
 * Keys of X25519, X448, Ed25519 and Ed448 need secant alone. Those of other curves need libcrypto's functions, for digests, key
 * derivation and what secant does not have: where these are not found, they are not offered, and the default provider has them.
 */
#include "provider.h"
#include "ec.h"

#include <openssl/ecerr.h>
#include <openssl/err.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define PROPERTIES "provider=secant"

/* The parameter of the configuration that pins the machine. */
#define PARAM_MACHINE "machine"

/* Errors and memory */

static void raise_error(const struct provider *provider, int reason, const char *file, int line, const char *function,
    const char *format, va_list arguments)
{
    provider->new_error(provider->handle);
    provider->set_error_debug(provider->handle, file, line, function);
    provider->vset_error(provider->handle, (uint32_t) reason, format, arguments);
}

int fail(const struct provider *provider, int reason, const char *file, int line, const char *function,
    const char *format, ...)
{
    va_list arguments;
    /* the reasons of providers are those of OpenSSL's own; errors of other parts come with their part */
    const int whole = ERR_GET_LIB((unsigned long) reason) != 0 ? reason : (int) ERR_PACK(ERR_LIB_PROV, 0, reason);
    va_start(arguments, format);
    raise_error(provider, whole, file, line, function, format, arguments);
    va_end(arguments);
    return 0;
}

/* The reason that OpenSSL gives for what a status says. */
static int reason_of(secant_status status)
{
#define OF_CURVES(reason) ((int) ERR_PACK(ERR_LIB_EC, 0, (reason)))
    switch (status) {
    case SECANT_ERROR_ZERO_PRIVATE_KEY:
    case SECANT_ERROR_PRIVATE_KEY_TOO_LARGE:
        return OF_CURVES(EC_R_INVALID_PRIVATE_KEY);
    case SECANT_ERROR_LENGTH:
    case SECANT_ERROR_TOO_SHORT:
    case SECANT_ERROR_EMPTY:
    case SECANT_ERROR_POINT_FORMAT:
    case SECANT_ERROR_BARE_COORDINATES:
    case SECANT_ERROR_HYBRID_POINT:
    case SECANT_ERROR_COORDINATE_TOO_LARGE:
        return OF_CURVES(EC_R_INVALID_ENCODING);
    case SECANT_ERROR_IDENTITY:
        return OF_CURVES(EC_R_POINT_AT_INFINITY);
    case SECANT_ERROR_NOT_ON_CURVE:
        return OF_CURVES(EC_R_POINT_IS_NOT_ON_CURVE);
    case SECANT_ERROR_WRONG_SUBGROUP:
        return OF_CURVES(EC_R_WRONG_ORDER);
    case SECANT_ERROR_SIGNATURE_ENCODING:
    case SECANT_ERROR_SIGNATURE_RANGE:
    case SECANT_ERROR_TRAILING_DATA:
        return OF_CURVES(EC_R_BAD_SIGNATURE);
    case SECANT_ERROR_ZERO_SHARED_SECRET:
        return PROV_R_FAILED_DURING_DERIVATION;
    case SECANT_ERROR_RANDOM:
    case SECANT_ERROR_NO_RANDOMNESS:
        return PROV_R_ERROR_RETRIEVING_ENTROPY;
    case SECANT_ERROR_CONTEXT_TOO_LONG:
        return PROV_R_INVALID_DATA;
    case SECANT_ERROR_UNKNOWN_CURVE:
        return PROV_R_INVALID_CURVE;
    default:
        return ERR_R_INTERNAL_ERROR;
    }
}

int check(const struct provider *provider, secant_status status, const char *file, int line, const char *function)
{
    if (status == SECANT_OK) {
        return 1;
    }
    /* a false signature is an answer, not an error */
    if (status != SECANT_ERROR_INVALID_SIGNATURE) {
        fail(provider, reason_of(status), file, line, function, "secant: %s", secant_status_message(status));
    }
    return 0;
}

void *new_memory(const struct provider *provider, size_t len)
{
    void *memory = provider->zalloc(len, __FILE__, __LINE__);
    if (memory == NULL) {
        FAIL(provider, ERR_R_MALLOC_FAILURE, "%zu bytes", len);
    }
    return memory;
}

void free_memory(const struct provider *provider, void *memory, size_t len)
{
    if (memory != NULL) {
        provider->clear_free(memory, len, __FILE__, __LINE__);
    }
}

uint8_t *new_secret(const struct provider *provider, size_t len)
{
    uint8_t *secret = provider->secure_zalloc(len, __FILE__, __LINE__);
    if (secret == NULL) {
        FAIL(provider, ERR_R_MALLOC_FAILURE, "%zu bytes for a private key", len);
    }
    return secret;
}

void free_secret(const struct provider *provider, uint8_t *secret, size_t len)
{
    if (secret != NULL) {
        provider->secure_clear_free(secret, len, __FILE__, __LINE__);
    }
}

/* What is offered */

static void add(OSSL_ALGORITHM *list, const char *names, const OSSL_DISPATCH *functions)
{
    while (list->algorithm_names != NULL) {
        list++;
    }
    list->algorithm_names = names;
    list->property_definition = PROPERTIES;
    list->implementation = functions;
    list->algorithm_description = "secant";
}

static void offer(struct provider *provider)
{
    const bool is_3_4 = provider->version >= VERSION(3, 4);
    const struct algorithm *algorithm;
    if (provider->has_libcrypto && has_curves()) {
        add(provider->keys, "EC:id-ecPublicKey:1.2.840.10045.2.1", ec_keys);
        add(provider->exchanges, "ECDH", ecdh_exchange);
        add(provider->signatures, "ECDSA", ecdsa_signatures);
        for (algorithm = ecdsa_algorithms; is_3_4 && algorithm->names != NULL; algorithm++) {
            add(provider->signatures, algorithm->names, algorithm->functions);
        }
    }
#if defined(SECANT_HAS_CURVE25519)
    add(provider->keys, "X25519:1.3.101.110", x25519_keys);
    add(provider->keys, "ED25519:1.3.101.112", ed25519_keys);
    add(provider->exchanges, "X25519:1.3.101.110", x25519_exchange);
    add(provider->signatures, "ED25519:1.3.101.112", is_3_4 ? ed25519_signatures_3_4 : ed25519_signatures);
#endif
#if defined(SECANT_HAS_CURVE448)
    add(provider->keys, "X448:1.3.101.111", x448_keys);
    add(provider->keys, "ED448:1.3.101.113", ed448_keys);
    add(provider->exchanges, "X448:1.3.101.111", x448_exchange);
    add(provider->signatures, "ED448:1.3.101.113", is_3_4 ? ed448_signatures_3_4 : ed448_signatures);
#endif
}

static const OSSL_ALGORITHM *query(void *context, int operation, int *no_cache)
{
    const struct provider *provider = context;
    *no_cache = 0;
    switch (operation) {
    case OSSL_OP_KEYMGMT:
        return provider->keys;
    case OSSL_OP_KEYEXCH:
        return provider->exchanges;
    case OSSL_OP_SIGNATURE:
        return provider->signatures;
    default:
        return NULL;
    }
}

static const OSSL_PARAM *gettable(void *context)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_NAME, NULL, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_VERSION, NULL, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_BUILDINFO, NULL, 0),
        OSSL_PARAM_int(OSSL_PROV_PARAM_STATUS, NULL),
        OSSL_PARAM_END,
    };
    (void) context;
    return params;
}

static int get_params(void *context, OSSL_PARAM *params)
{
    (void) context;
    for (; params != NULL && params->key != NULL; params++) {
        bool set = true;
        if (is_named(params, OSSL_PROV_PARAM_NAME)) {
            set = set_text(params, "secant: elliptic curves");
        } else if (is_named(params, OSSL_PROV_PARAM_VERSION)) {
            set = set_text(params, secant_version());
        } else if (is_named(params, OSSL_PROV_PARAM_BUILDINFO)) {
            set = set_text(params, secant_backend_name());
        } else if (is_named(params, OSSL_PROV_PARAM_STATUS)) {
            set = set_int(params, 1);
        }
        if (!set) {
            return 0;
        }
    }
    return 1;
}

/* Known answers on every curve, for programs that ask for them. */
static int self_test(void *context)
{
    return CHECK(context, secant_self_test());
}

/* Loading and unloading */

static void teardown(void *context)
{
    struct provider *provider = context;
    if (provider->has_libcrypto) {
        free_digests(provider);
        if (provider->standard != NULL) {
            provider->lib.OSSL_PROVIDER_unload(provider->standard);
        }
        provider->lib.OSSL_LIB_CTX_free(provider->inner);
    }
    free_memory(provider, provider, sizeof *provider);
}

/* The core's functions that all of this needs; whether they are there. */
static bool take_core(struct provider *provider, const OSSL_DISPATCH *in)
{
    for (; in->function_id != 0; in++) {
        switch (in->function_id) {
        case OSSL_FUNC_CORE_NEW_ERROR:
            provider->new_error = OSSL_FUNC_core_new_error(in);
            break;
        case OSSL_FUNC_CORE_SET_ERROR_DEBUG:
            provider->set_error_debug = OSSL_FUNC_core_set_error_debug(in);
            break;
        case OSSL_FUNC_CORE_VSET_ERROR:
            provider->vset_error = OSSL_FUNC_core_vset_error(in);
            break;
        case OSSL_FUNC_CORE_SET_ERROR_MARK:
            provider->set_error_mark = OSSL_FUNC_core_set_error_mark(in);
            break;
        case OSSL_FUNC_CORE_CLEAR_LAST_ERROR_MARK:
            provider->clear_last_error_mark = OSSL_FUNC_core_clear_last_error_mark(in);
            break;
        case OSSL_FUNC_CORE_POP_ERROR_TO_MARK:
            provider->pop_error_to_mark = OSSL_FUNC_core_pop_error_to_mark(in);
            break;
        case OSSL_FUNC_CORE_GET_LIBCTX:
            provider->get_libctx = OSSL_FUNC_core_get_libctx(in);
            break;
        case OSSL_FUNC_CORE_GET_PARAMS:
            provider->get_params = OSSL_FUNC_core_get_params(in);
            break;
        case OSSL_FUNC_CRYPTO_ZALLOC:
            provider->zalloc = OSSL_FUNC_CRYPTO_zalloc(in);
            break;
        case OSSL_FUNC_CRYPTO_CLEAR_FREE:
            provider->clear_free = OSSL_FUNC_CRYPTO_clear_free(in);
            break;
        case OSSL_FUNC_CRYPTO_SECURE_ZALLOC:
            provider->secure_zalloc = OSSL_FUNC_CRYPTO_secure_zalloc(in);
            break;
        case OSSL_FUNC_CRYPTO_SECURE_CLEAR_FREE:
            provider->secure_clear_free = OSSL_FUNC_CRYPTO_secure_clear_free(in);
            break;
        default:
            break;
        }
    }
    return provider->new_error != NULL && provider->set_error_debug != NULL && provider->vset_error != NULL
        && provider->set_error_mark != NULL && provider->clear_last_error_mark != NULL
        && provider->pop_error_to_mark != NULL && provider->get_params != NULL && provider->get_libctx != NULL
        && provider->zalloc != NULL && provider->clear_free != NULL
        && provider->secure_zalloc != NULL && provider->secure_clear_free != NULL;
}

/* What the core and the configuration say of a name; NULL for nothing. */
static const char *core_text(const struct provider *provider, const char *name)
{
    char *text = NULL;
    OSSL_PARAM params[2] = { OSSL_PARAM_utf8_ptr(name, &text, 0), OSSL_PARAM_END };
    return provider->get_params(provider->handle, params) ? text : NULL;
}

static int version_of(const char *text)
{
    char *end = NULL;
    const long major = text == NULL ? 3 : strtol(text, &end, 10);
    const long minor = end == NULL || *end != '.' ? 0 : strtol(end + 1, NULL, 10);
    return VERSION((int) major, (int) minor);
}

/* Pins the machine that the configuration names. Of several library contexts of a program the first one does. */
static bool pin_machine(const struct provider *provider)
{
    const char *name = core_text(provider, PARAM_MACHINE);
    secant_status status;
    if (name == NULL) {
        return true;
    }
    status = secant_machine_pin(name);
    return status == SECANT_OK || status == SECANT_ERROR_MACHINE_CHOSEN
        || FAIL(provider, PROV_R_INVALID_CONFIG_DATA, "machine = %s: %s", name, secant_status_message(status));
}

/* The library context of our own; false without memory for it. */
static bool open_inner(struct provider *provider)
{
    if (!provider->has_libcrypto) {
        return true;
    }
    provider->inner = provider->lib.OSSL_LIB_CTX_new();
    if (provider->inner == NULL) {
        return false;
    }
    provider->standard = provider->lib.OSSL_PROVIDER_load(provider->inner, "default");
    return provider->standard != NULL && load_digests(provider);
}

static const OSSL_DISPATCH functions[] = {
    ROW(OSSL_FUNC_PROVIDER_TEARDOWN, teardown),
    ROW(OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, gettable),
    ROW(OSSL_FUNC_PROVIDER_GET_PARAMS, get_params),
    ROW(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query),
    ROW(OSSL_FUNC_PROVIDER_GET_CAPABILITIES, tls_capabilities),
    ROW(OSSL_FUNC_PROVIDER_SELF_TEST, self_test),
    { 0, NULL }
};

#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
int OSSL_provider_init(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out,
    void **context)
{
    struct provider core = { .handle = handle };
    struct provider *provider;
    if (!take_core(&core, in)) {
        return 0;
    }
    provider = new_memory(&core, sizeof *provider);
    if (provider == NULL) {
        return 0;
    }
    *provider = core;
    provider->version = version_of(core_text(provider, OSSL_PROV_PARAM_CORE_VERSION));
    provider->has_libcrypto = find_libcrypto(&provider->lib, (void (*)(void)) provider->zalloc);
    if (!pin_machine(provider) || !open_inner(provider)) {
        teardown(provider);
        return 0;
    }
    offer(provider);
    *context = provider;
    *out = functions;
    return 1;
}
