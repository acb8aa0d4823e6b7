/* Keys of short Weierstrass curves: generation. */
#include "ec.h"

#include <string.h>

#define KEYPAIR OSSL_KEYMGMT_SELECT_KEYPAIR

/* As many parameters as can be set, and those that a generation says itself. */
#define FOREIGN_MAX 16
#define OWN_MAX 4

struct generation {
    const struct provider *provider;
    int selection;
    /* Empty where they are not set. */
    char group[NAME_MAX_LEN];
    char encoding[NAME_MAX_LEN];
    char format[NAME_MAX_LEN];
    int cofactor_mode;
    /* Parameters that secant does not have, for the default provider. */
    OSSL_PARAM *foreign;
    /* Whether a key that comes of them is one that secant has all the same. */
    bool is_ours;
    struct ec_key *template;
};

void ec_generation_free(void *context)
{
    struct generation *generation = context;
    if (generation != NULL) {
        ec_free(generation->template);
        free_params(generation->provider, generation->foreign);
        free_memory(generation->provider, generation, sizeof *generation);
    }
}

void *ec_generation(void *context, int selection, const OSSL_PARAM *params)
{
    const struct provider *provider = context;
    struct generation *generation;
    if ((selection & (KEYPAIR | OSSL_KEYMGMT_SELECT_ALL_PARAMETERS)) == 0) {
        return NULL;
    }
    generation = new_memory(provider, sizeof *generation);
    if (generation != NULL) {
        generation->provider = provider;
        generation->selection = selection;
        generation->is_ours = true;
        if (!ec_generation_set(generation, params)) {
            ec_generation_free(generation);
            return NULL;
        }
    }
    return generation;
}

int ec_generation_template(void *context, void *key)
{
    struct generation *generation = context;
    struct ec_key *template = key;
    if (generation == NULL || template == NULL || (template->curve == NULL && template->other == NULL)) {
        return 0;
    }
    ec_free(generation->template);
    generation->template = ec_hold(template);
    return 1;
}

/* Parameters of a list but for one name, at the end of another list; its new end. Those that are kept are settable ones. */
static OSSL_PARAM *append(OSSL_PARAM *end, const OSSL_PARAM *params, const char *without)
{
    size_t i;
    for (i = 0; params != NULL && i < FOREIGN_MAX && params[i].key != NULL; i++) {
        if (!is_named(&params[i], without)) {
            *end++ = params[i];
        }
    }
    return end;
}

/* Keeps a parameter for the default provider, by a name that stays. */
static bool keep(struct generation *generation, const OSSL_PARAM *param, const char *name)
{
    OSSL_PARAM all[FOREIGN_MAX + 2];
    OSSL_PARAM *end = append(all, generation->foreign, name);
    OSSL_PARAM *kept;
    if (!can_copy(param)) {
        return FAIL(generation->provider, PROV_R_INVALID_DATA, "%s without a value", name);
    }
    *end = *param;
    end->key = name;
    end[1] = (OSSL_PARAM) OSSL_PARAM_END;
    kept = generation->provider->lib.OSSL_PARAM_dup(all);
    if (kept == NULL) {
        return false;
    }
    free_params(generation->provider, generation->foreign);
    generation->foreign = kept;
    /* the key of input material is a key as any other */
    generation->is_ours = generation->is_ours && is_named(param, PARAM_DHKEM_IKM);
    return true;
}

/* A word of NAME_MAX_LEN bytes at most, which is not empty. */
static bool set_word(const struct generation *generation, const OSSL_PARAM *param, char *word)
{
    return (get_text(param, word, NAME_MAX_LEN) && *word != 0)
        || FAIL(generation->provider, PROV_R_INVALID_DATA, "%s is empty, too long, or no text", param->key);
}

static bool set_one(struct generation *generation, const OSSL_PARAM *param)
{
    const OSSL_PARAM *settable;
    if (is_named(param, OSSL_PKEY_PARAM_GROUP_NAME)) {
        return get_text(param, generation->group, sizeof generation->group)
            || FAIL(generation->provider, PROV_R_INVALID_CURVE, "the name of a curve is too long, or no text");
    }
    if (is_named(param, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH)) {
        return get_int(param, &generation->cofactor_mode);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT)) {
        return set_word(generation, param, generation->format);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_ENCODING)) {
        return set_word(generation, param, generation->encoding);
    }
    settable = find(ec_generation_settable(generation, (void *) (uintptr_t) generation->provider), param->key);
    return settable == NULL || keep(generation, param, settable->key);
}

int ec_generation_set(void *context, const OSSL_PARAM *params)
{
    struct generation *generation = context;
    for (; params != NULL && params->key != NULL; params++) {
        if (!set_one(generation, params)) {
            return 0;
        }
    }
    return 1;
}

#define SETTABLE \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0), \
    OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, NULL), \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_ENCODING, NULL, 0), \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, NULL, 0), \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE, NULL, 0), \
    EXPLICIT_PARAMETERS

const OSSL_PARAM *ec_generation_settable(void *generation, void *context)
{
    static const OSSL_PARAM settable[] = { SETTABLE, OSSL_PARAM_END };
    static const OSSL_PARAM settable_3_2[] = {
        SETTABLE, OSSL_PARAM_octet_string(PARAM_DHKEM_IKM, NULL, 0), OSSL_PARAM_END
    };
    _Static_assert(COUNT_OF(settable_3_2) <= FOREIGN_MAX, "room for all parameters");
    const struct provider *provider = context;
    (void) generation;
    return provider->version >= VERSION(3, 2) ? settable_3_2 : settable;
}

/* Whether the key is one that secant has. */
static bool is_own(const struct generation *generation)
{
    const char *format = generation->format;
    return generation->is_ours
        && (generation->encoding[0] == 0 || is_word(generation->encoding, OSSL_PKEY_EC_ENCODING_GROUP))
        && (format[0] == 0 || is_word(format, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_UNCOMPRESSED)
            || is_word(format, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_COMPRESSED));
}

/* A key pair by secant, on a key's curve. */
static bool generate_pair(struct ec_key *key)
{
    const secant_curve curve = key->curve->number;
    if (!ec_new_private(key)
        || !CHECK(key->provider, secant_key_generate(key->private_key, ec_private_len(key), curve, NULL, NULL))
        || !CHECK(key->provider, secant_key_public(key->public_key, ec_public_len(key), curve,
               key->private_key, ec_private_len(key), 0, NULL))) {
        return false;
    }
    key->has = KEYPAIR;
    return true;
}

/* The next of some parameters, unless the text is empty; the one after it. */
static OSSL_PARAM *say(OSSL_PARAM *param, const char *name, const char *text)
{
    if (*text == 0) {
        return param;
    }
    *param = (OSSL_PARAM) OSSL_PARAM_utf8_string(name, (char *) (uintptr_t) text, strlen(text));
    return param + 1;
}

/* What this generation says itself and what it keeps, for the default provider. */
static void all_parameters(const struct generation *generation, OSSL_PARAM *end)
{
    const struct ec_key *template = generation->template;
    const bool is_like_ours = template != NULL && template->curve != NULL;
    end = say(end, OSSL_PKEY_PARAM_GROUP_NAME, is_like_ours ? template->curve->name : generation->group);
    end = say(end, OSSL_PKEY_PARAM_EC_ENCODING, generation->encoding);
    end = say(end, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT,
        generation->format[0] == 0 && is_like_ours ? ec_format(template) : generation->format);
    *end++ = (OSSL_PARAM) OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH,
        (int *) (uintptr_t) &generation->cofactor_mode);
    *append(end, generation->foreign, "") = (OSSL_PARAM) OSSL_PARAM_END;
}

static EVP_PKEY *generate_other(const struct generation *generation)
{
    const struct provider *provider = generation->provider;
    const struct libcrypto *lib = &provider->lib;
    const bool is_pair = (generation->selection & KEYPAIR) != 0;
    EVP_PKEY_CTX *context = generation->template != NULL && generation->template->other != NULL
        ? lib->EVP_PKEY_CTX_new_from_pkey(provider->inner, generation->template->other, NULL)
        : lib->EVP_PKEY_CTX_new_from_name(provider->inner, "EC", NULL);
    OSSL_PARAM params[OWN_MAX + FOREIGN_MAX + 1];
    EVP_PKEY *other = NULL;
    all_parameters(generation, params);
    if (context == NULL
        || (is_pair ? lib->EVP_PKEY_keygen_init(context) : lib->EVP_PKEY_paramgen_init(context)) <= 0
        || lib->EVP_PKEY_CTX_set_params(context, params) <= 0
        || lib->EVP_PKEY_generate(context, &other) <= 0) {
        other = NULL;
        FAIL(provider, PROV_R_INVALID_CURVE, "neither secant nor the default provider generates keys on %s%s",
            generation->group[0] != 0 ? "the curve " : "a curve by parameters", generation->group);
    }
    lib->EVP_PKEY_CTX_free(context);
    leave_other(provider);
    return other;
}

/*
 * Whether the default provider takes a key back, as it must to write it. Not one on SM2's curve, which is of the algorithm SM2
 * there.
 */
static bool is_written(const struct provider *provider, EVP_PKEY *other)
{
    const struct libcrypto *lib = &provider->lib;
    char group[NAME_MAX_LEN] = "by parameters";
    OSSL_PARAM name[2] = {
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, sizeof group), OSSL_PARAM_END,
    };
    OSSL_PARAM *params = NULL;
    EVP_PKEY *back = NULL;
    if (lib->EVP_PKEY_todata(other, OSSL_KEYMGMT_SELECT_ALL_PARAMETERS, &params)) {
        back = other_import(provider, OSSL_KEYMGMT_SELECT_ALL_PARAMETERS, params);
    }
    lib->OSSL_PARAM_free(params);
    lib->EVP_PKEY_free(back);
    if (back != NULL) {
        return true;
    }
    lib->EVP_PKEY_get_params(other, name);
    return FAIL(provider, PROV_R_INVALID_CURVE, "OpenSSL does not write EC keys on the curve %s that secant holds: take the "
        "algorithm of this name if there is one, or have in openssl.cnf default_properties = ?provider=default", group);
}

/* A callback of EVP_PKEY_export: a key of these parameters. */
static int take(const OSSL_PARAM *params, void *key)
{
    return ec_import(key, OSSL_KEYMGMT_SELECT_ALL, params);
}

static bool generate_with_other(struct ec_key *key, const struct generation *generation)
{
    const struct libcrypto *lib = &generation->provider->lib;
    EVP_PKEY *other = generate_other(generation);
    if (other == NULL) {
        return false;
    }
    if (is_own(generation) && key->curve != NULL) {
        bool taken;
        key->curve = NULL;
        taken = lib->EVP_PKEY_export(other, OSSL_KEYMGMT_SELECT_ALL, take, key);
        lib->EVP_PKEY_free(other);
        return taken;
    }
    key->curve = NULL;
    key->other = other;
    key->has = generation->selection & KEYPAIR;
    return is_written(generation->provider, other);
}

void *ec_generate(void *context, OSSL_CALLBACK *callback, void *argument)
{
    const struct generation *generation = context;
    struct ec_key *key = ec_new(generation->provider);
    bool done;
    (void) callback;
    (void) argument;
    if (key == NULL) {
        return NULL;
    }
    /*
     * As OpenSSL has it: a template gives the curve, whatever is named besides, and the format of points is that of the generator
     * among explicit parameters, not the new key's.
     */
    key->curve = generation->template != NULL ? generation->template->curve : find_curve(generation->group);
    if (key->curve != NULL && generation->foreign == NULL && is_own(generation)) {
        done = (generation->selection & KEYPAIR) == 0 || generate_pair(key);
    } else {
        done = generate_with_other(key, generation);
    }
    if (!done) {
        ec_free(key);
        return NULL;
    }
    return key;
}
