// With a shared library that somebody makes of the whole archive of cargo, and that exports every symbol of it: the first
// results are right too. There the loader binds a symbol at its first call, and changes registers on the way.
#include <secant.h>
#include <stdio.h>
#include <string.h>

#define CURVES 18

int main(void) {
    size_t count = 0;
    for (secant_curve curve; (curve = secant_curve_at(count)) != 0; count++) {
        size_t private_len = secant_private_key_len(curve), public_len = secant_public_key_len(curve, 0);
        uint8_t one[66] = {0}, made[2][133];
        one[private_len - 1] = 1;
        for (int i = 0; i < 2; i++) {
            if (secant_key_public(made[i], public_len, curve, one, private_len, 0, NULL) != 0) return 1;
            if (secant_public_key_check(curve, made[i], public_len) != 0) return 1;
        }
        if (public_len < 49 || memcmp(made[0], made[1], public_len) != 0) {
            fprintf(stderr, "%s: the first result is another than the second\n", secant_curve_name(curve));
            return 1;
        }
    }
    if (count != CURVES) {
        fprintf(stderr, "%zu curves instead of %d\n", count, CURVES);
        return 1;
    }
    puts("the whole archive in a shared library with every symbol: the first results are right");
    return 0;
}
