/* The curves that secant may have, by OpenSSL's names. */
#include "ec.h"

static const struct curve curves[] = {
    { SECANT_SECP256R1, "prime256v1", 256 },
    { SECANT_SECP384R1, "secp384r1", 384 },
    { SECANT_SECP521R1, "secp521r1", 521 },
    { SECANT_SECP256K1, "secp256k1", 256 },
    { SECANT_SECP192R1, "prime192v1", 192 },
    { SECANT_SECP224R1, "secp224r1", 224 },
    { SECANT_SECP192K1, "secp192k1", 192 },
    { SECANT_SECP224K1, "secp224k1", 225 },
    { SECANT_BRAINPOOLP224R1, "brainpoolP224r1", 224 },
    { SECANT_BRAINPOOLP224T1, "brainpoolP224t1", 224 },
    { SECANT_BRAINPOOLP256R1, "brainpoolP256r1", 256 },
    { SECANT_BRAINPOOLP256T1, "brainpoolP256t1", 256 },
    { SECANT_BRAINPOOLP320R1, "brainpoolP320r1", 320 },
    { SECANT_BRAINPOOLP320T1, "brainpoolP320t1", 320 },
    { SECANT_BRAINPOOLP384R1, "brainpoolP384r1", 384 },
    { SECANT_BRAINPOOLP384T1, "brainpoolP384t1", 384 },
    { SECANT_BRAINPOOLP512R1, "brainpoolP512r1", 512 },
    { SECANT_BRAINPOOLP512T1, "brainpoolP512t1", 512 },
};

const struct curve *find_curve(const char *name)
{
    secant_curve number = 0;
    size_t i;
    for (i = 0; i < COUNT_OF(curves); i++) {
        /* the name that OpenSSL itself writes is found without secant's list */
        if (is_word(name, curves[i].name)) {
            return secant_private_key_len(curves[i].number) == 0 ? NULL : &curves[i];
        }
    }
    number = secant_curve_find(name);
    for (i = 0; number != 0 && i < COUNT_OF(curves); i++) {
        if (curves[i].number == number) {
            return &curves[i];
        }
    }
    return NULL;
}

bool has_curves(void)
{
    return secant_curve_at(0) != 0;
}

int security_of(int bits)
{
    /* NIST SP 800-57, part 1, table 2, as OpenSSL takes it for all curves */
    static const struct {
        int bits;
        int security;
    } steps[] = { { 512, 256 }, { 384, 192 }, { 256, 128 }, { 224, 112 } };
    size_t i;
    for (i = 0; i < COUNT_OF(steps); i++) {
        if (bits >= steps[i].bits) {
            return steps[i].security;
        }
    }
    return 80;
}
