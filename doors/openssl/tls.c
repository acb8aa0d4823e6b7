/*
 * Groups of TLS.
 *
 * libssl takes a group from the provider whose keys it gets for it, and drops what another one says of the group. So all that the
 * default provider says of groups with keys of this provider is said here again, each name of a group. Which versions of TLS have
 * a group stays OpenSSL's decision; before 3.2 it does not know Brainpool's groups of TLS 1.3 (RFC 8734).
 *
 * Signature algorithms are libssl's own list, which has Brainpool's of TLS 1.3 from 3.2 on; before, it takes none from providers.
 */
#include "provider.h"

#include <string.h>

#define TLS_1 0x0301
#define TLS_1_3 0x0304
#define DTLS_1 0xfeff
#define NOT_IN_DTLS (-1)

struct group {
    const char *name;
    const char *keys_name;
    const char *algorithm;
    unsigned number;
    unsigned security;
    int min_tls;
    int min_dtls;
};

static const struct group brainpool[] = {
    { "brainpoolP256r1tls13", "brainpoolP256r1", "EC", 31, 128, TLS_1_3, NOT_IN_DTLS },
    { "brainpoolP384r1tls13", "brainpoolP384r1", "EC", 32, 192, TLS_1_3, NOT_IN_DTLS },
    { "brainpoolP512r1tls13", "brainpoolP512r1", "EC", 33, 256, TLS_1_3, NOT_IN_DTLS },
};

/* Where libcrypto's functions are not found. */
static const struct group montgomery[] = {
    { "x25519", "X25519", "X25519", 29, 128, TLS_1, DTLS_1 },
    { "x448", "X448", "X448", 30, 224, TLS_1, DTLS_1 },
};

/* Whether keys of an algorithm are offered. */
static bool is_offered(const struct provider *provider, const char *algorithm)
{
    const OSSL_ALGORITHM *keys;
    const size_t len = strlen(algorithm);
    for (keys = provider->keys; keys->algorithm_names != NULL; keys++) {
        const char *names = keys->algorithm_names;
        if (strncmp(names, algorithm, len) == 0 && (names[len] == ':' || names[len] == 0)) {
            return true;
        }
    }
    return false;
}

static int say(const struct group *group, OSSL_CALLBACK *callback, void *argument)
{
    struct group copy = *group;
    int max_tls = 0;
    int max_dtls = group->min_dtls == NOT_IN_DTLS ? NOT_IN_DTLS : 0;
#define TEXT(name, text) OSSL_PARAM_utf8_string((name), (char *) (uintptr_t) (text), strlen(text) + 1)
    const OSSL_PARAM params[] = {
        TEXT(OSSL_CAPABILITY_TLS_GROUP_NAME, group->name),
        TEXT(OSSL_CAPABILITY_TLS_GROUP_NAME_INTERNAL, group->keys_name),
        TEXT(OSSL_CAPABILITY_TLS_GROUP_ALG, group->algorithm),
        OSSL_PARAM_uint(OSSL_CAPABILITY_TLS_GROUP_ID, &copy.number),
        OSSL_PARAM_uint(OSSL_CAPABILITY_TLS_GROUP_SECURITY_BITS, &copy.security),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MIN_TLS, &copy.min_tls),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MAX_TLS, &max_tls),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MIN_DTLS, &copy.min_dtls),
        OSSL_PARAM_int(OSSL_CAPABILITY_TLS_GROUP_MAX_DTLS, &max_dtls),
        OSSL_PARAM_END,
    };
    return callback(params, argument);
}

static int say_all(const struct provider *provider, const struct group *groups, size_t count,
    OSSL_CALLBACK *callback, void *argument)
{
    size_t i;
    for (i = 0; i < count; i++) {
        if (is_offered(provider, groups[i].algorithm) && !say(&groups[i], callback, argument)) {
            return 0;
        }
    }
    return 1;
}

/* The callback of the program, for those groups of the default provider that have keys here. */
struct relay {
    const struct provider *provider;
    OSSL_CALLBACK *callback;
    void *argument;
};

static int say_again(const OSSL_PARAM *params, void *context)
{
    const struct relay *relay = context;
    const OSSL_PARAM *algorithm = find(params, OSSL_CAPABILITY_TLS_GROUP_ALG);
    char name[NAME_MAX_LEN];
    if (algorithm == NULL || !get_text(algorithm, name, sizeof name) || !is_offered(relay->provider, name)) {
        return 1;
    }
    return relay->callback(params, relay->argument);
}

int tls_capabilities(const struct provider *provider, const char *what, OSSL_CALLBACK *callback, void *argument)
{
    struct relay relay = { provider, callback, argument };
    if (!is_word(what, "TLS-GROUP")) {
        return 0;
    }
    if (!provider->has_libcrypto) {
        return say_all(provider, montgomery, COUNT_OF(montgomery), callback, argument);
    }
    if (!provider->lib.OSSL_PROVIDER_get_capabilities(provider->standard, "TLS-GROUP", say_again, &relay)) {
        return 0;
    }
    /* after those: libssl takes the first group with a name, also where it is the name of the keys */
    return provider->version >= VERSION(3, 2)
        || say_all(provider, brainpool, COUNT_OF(brainpool), callback, argument);
}
