/*
 * The curves that secant may have, by OpenSSL's names. A curve that OpenSSL has under a second name and object identifier (those
 * of WTLS) stays with the default provider: keys keep the name that they have.
 */
#include "ec.h"

static const struct curve curves[] = {
    { SECANT_SECP256R1, "prime256v1", "P-256", 256 },
    { SECANT_SECP384R1, "secp384r1", "P-384", 384 },
    { SECANT_SECP521R1, "secp521r1", "P-521", 521 },
    { SECANT_SECP256K1, "secp256k1", NULL, 256 },
    { SECANT_SECP192R1, "prime192v1", "P-192", 192 },
    { SECANT_SECP224R1, "secp224r1", "P-224", 224 },
    { SECANT_SECP192K1, "secp192k1", NULL, 192 },
    { SECANT_SECP224K1, "secp224k1", NULL, 225 },
    { SECANT_BRAINPOOLP224R1, "brainpoolP224r1", NULL, 224 },
    { SECANT_BRAINPOOLP224T1, "brainpoolP224t1", NULL, 224 },
    { SECANT_BRAINPOOLP256R1, "brainpoolP256r1", NULL, 256 },
    { SECANT_BRAINPOOLP256T1, "brainpoolP256t1", NULL, 256 },
    { SECANT_BRAINPOOLP320R1, "brainpoolP320r1", NULL, 320 },
    { SECANT_BRAINPOOLP320T1, "brainpoolP320t1", NULL, 320 },
    { SECANT_BRAINPOOLP384R1, "brainpoolP384r1", NULL, 384 },
    { SECANT_BRAINPOOLP384T1, "brainpoolP384t1", NULL, 384 },
    { SECANT_BRAINPOOLP512R1, "brainpoolP512r1", NULL, 512 },
    { SECANT_BRAINPOOLP512T1, "brainpoolP512t1", NULL, 512 },
};

const struct curve *find_curve(const char *name)
{
    size_t i;
    for (i = 0; i < COUNT_OF(curves); i++) {
        if (is_word(name, curves[i].name) || (curves[i].nist_name != NULL && is_word(name, curves[i].nist_name))) {
            return secant_private_key_len(curves[i].number) == 0 ? NULL : &curves[i];
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

size_t signature_len_of(int bits)
{
    /* two integers with a bit for their sign; secant's own length leaves a byte for it in each, also where it has room */
    const size_t integers = 2 * (2 + (size_t) bits / 8 + 1);
    return integers + (integers < 128 ? 2 : 3);
}
