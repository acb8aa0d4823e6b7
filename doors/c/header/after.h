_Static_assert(sizeof(secant_curve) == sizeof(void *), "a curve is a number or an address");
_Static_assert(sizeof(secant_tuning) == 8 + 2 * sizeof(void *), "a tuning has no padding");
_Static_assert(offsetof(secant_tuning, fixed_base) == 4, "a tuning begins with two numbers");
_Static_assert(offsetof(secant_tuning, table) == 8, "the table of a tuning follows them");
_Static_assert(offsetof(secant_tuning, table_len) == 8 + sizeof(void *), "and its length comes last");
_Static_assert(sizeof(bool) == 1, "a verdict is a byte");
_Static_assert(sizeof(secant_claim) == 6 * sizeof(void *), "a claim has no padding");
_Static_assert(offsetof(secant_claim, public_key_len) == sizeof(void *), "a claim begins with its key");
_Static_assert(offsetof(secant_claim, message) == 2 * sizeof(void *), "the message of a claim follows");
_Static_assert(offsetof(secant_claim, message_len) == 3 * sizeof(void *), "with its length");
_Static_assert(offsetof(secant_claim, signature) == 4 * sizeof(void *), "then the signature of a claim");
_Static_assert(offsetof(secant_claim, signature_len) == 5 * sizeof(void *), "and its length comes last");
#endif

#ifdef __cplusplus
}
#endif

#endif
