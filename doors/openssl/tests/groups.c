/* Groups of TLS: all that the default provider has with keys of secant, each name of them, as it has them. */
#include "across.h"

#define GROUPS_MAX 100

struct group {
    char name[64];
    char keys_name[64];
    char algorithm[64];
    unsigned number;
    unsigned security;
    int versions[4];
};

struct list {
    size_t count;
    struct group groups[GROUPS_MAX];
};

static int take(const OSSL_PARAM *params, void *context)
{
    static const char *const versions[] = {
        "tls-min-tls", "tls-max-tls", "tls-min-dtls", "tls-max-dtls",
    };
    struct list *list = context;
    struct group *group = &list->groups[list->count];
    char *name = group->name;
    char *keys_name = group->keys_name;
    char *algorithm = group->algorithm;
    size_t i;
    bool is_whole = list->count + 1 < GROUPS_MAX
        && OSSL_PARAM_get_utf8_string(OSSL_PARAM_locate_const(params, "tls-group-name"), &name, 64)
        && OSSL_PARAM_get_utf8_string(OSSL_PARAM_locate_const(params, "tls-group-name-internal"), &keys_name, 64)
        && OSSL_PARAM_get_utf8_string(OSSL_PARAM_locate_const(params, "tls-group-alg"), &algorithm, 64)
        && OSSL_PARAM_get_uint(OSSL_PARAM_locate_const(params, "tls-group-id"), &group->number)
        && OSSL_PARAM_get_uint(OSSL_PARAM_locate_const(params, "tls-group-sec-bits"), &group->security);
    for (i = 0; i < COUNT_OF(versions); i++) {
        is_whole = is_whole && OSSL_PARAM_get_int(OSSL_PARAM_locate_const(params, versions[i]), &group->versions[i]);
    }
    CHECK(is_whole);
    list->count += is_whole;
    return 1;
}

static bool has(const struct list *list, const struct group *group)
{
    size_t i;
    for (i = 0; i < list->count; i++) {
        const struct group *other = &list->groups[i];
        if (strcmp(other->name, group->name) == 0 && strcmp(other->keys_name, group->keys_name) == 0
            && strcmp(other->algorithm, group->algorithm) == 0 && other->number == group->number
            && other->security == group->security
            && memcmp(other->versions, group->versions, sizeof group->versions) == 0) {
            return true;
        }
    }
    return false;
}

/* Keys of each group are generated, under the name that libssl uses. */
static void generated(const struct group *group)
{
    EVP_PKEY *key = generate(ours, group->algorithm, group->keys_name);
    where = group->name;
    CHECK(key != NULL && is_served(key));
    EVP_PKEY_free(key);
}

void test_groups(void)
{
    static struct list here, there;
    static const char *const brainpool[] = { "brainpoolP256r1tls13", "brainpoolP384r1tls13", "brainpoolP512r1tls13" };
    size_t served = 0;
    size_t i;
    CHECK(OSSL_PROVIDER_get_capabilities(secant, "TLS-GROUP", take, &here) == 1);
    CHECK(OSSL_PROVIDER_get_capabilities(standard, "TLS-GROUP", take, &there) == 1);
    for (i = 0; i < there.count; i++) {
        const char *algorithm = there.groups[i].algorithm;
        if (strcmp(algorithm, "EC") == 0 || strcmp(algorithm, "X25519") == 0 || strcmp(algorithm, "X448") == 0) {
            served++;
            where = there.groups[i].name;
            CHECK(has(&here, &there.groups[i]));
        } else {
            CHECK(!has(&here, &there.groups[i]));
        }
    }
    CHECK(here.count == served || here.count == served + COUNT_OF(brainpool));
    for (i = 0; i < here.count; i += step) {
        generated(&here.groups[i]);
    }
    /* Brainpool in TLS 1.3, of every version */
    for (i = 0; i < COUNT_OF(brainpool); i++) {
        size_t j;
        bool is_there = false;
        for (j = 0; j < here.count; j++) {
            is_there = is_there || (strcmp(here.groups[j].name, brainpool[i]) == 0
                && here.groups[j].number == 31 + i && here.groups[j].versions[0] == 0x0304);
        }
        where = brainpool[i];
        CHECK(is_there);
    }
}
