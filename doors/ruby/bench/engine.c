/*
 * The engine's own time: libsecant's signature and verification in a loop, for bench/boundary.rb. Reads lines such as
 * "sign 4096" and answers each with the nanoseconds of the processor that so many operations took.
 */
#include <secant.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { POOL = 16, LEN = 32, POINT = 65, SIGNATURE = 64 };

static uint8_t keys[POOL][LEN], points[POOL][POINT], digests[POOL][LEN], signatures[POOL][SIGNATURE];

static int sign(unsigned i) {
    size_t len;
    return secant_ecdsa_sign_digest(signatures[i], SIGNATURE, &len, SECANT_SECP256K1, keys[i], LEN, digests[i], LEN,
               SECANT_SHA256, 0, NULL, NULL, NULL) == SECANT_OK;
}

static int verify(unsigned i) {
    return secant_ecdsa_verify_digest(
        SECANT_SECP256K1, points[i], POINT, digests[i], LEN, signatures[i], SIGNATURE, 0);
}

/* Fresh keys, and digests of their public keys. */
static int make(unsigned i) {
    return secant_key_generate(keys[i], LEN, SECANT_SECP256K1, NULL, NULL) == SECANT_OK &&
           secant_key_public(points[i], POINT, SECANT_SECP256K1, keys[i], LEN, 0, NULL) == SECANT_OK &&
           secant_digest(digests[i], LEN, SECANT_SHA256, points[i], POINT) == SECANT_OK && sign(i) && verify(i);
}

static long long nanoseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(void) {
    char op[8];
    unsigned long count;
    unsigned i;
    for (i = 0; i < POOL; i++) {
        if (!make(i)) {
            return 1;
        }
    }
    while (scanf("%7s %lu", op, &count) == 2) {
        int (*run)(unsigned) = strcmp(op, "sign") == 0 ? sign : verify;
        int is_right = 1;
        long long start = nanoseconds();
        while (count-- > 0) {
            i = (i + 1) % POOL;
            is_right &= run(i);
        }
        long long elapsed = nanoseconds() - start;
        if (!is_right) {
            return 1;
        }
        printf("%lld\n", elapsed);
        fflush(stdout);
    }
    return 0;
}
