/* Every function may be called from any thread: four sign and verify at once, from the first call of the program on. */
#include <pthread.h>
#include <secant.h>
#include <stdio.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 20 };

static void *work(void *argument) {
    uint8_t private_key[66], public_key[133], signature[132], first[132];
    secant_curve curve = (secant_curve)(uintptr_t)argument;
    size_t order = secant_private_key_len(curve), point = secant_public_key_len(curve, 0), len = 0;
    memset(private_key, 1, sizeof private_key);
    private_key[0] = 0;
    secant_status status = secant_key_public(public_key, point, curve, private_key, order, 0, NULL);
    for (int i = 0; i < ROUNDS && status == SECANT_OK; i++) {
        status = secant_ecdsa_sign(signature, sizeof signature, &len, curve, private_key, order, public_key, point,
            SECANT_SHA512, 0, NULL, NULL, NULL);
        if (status == SECANT_OK) {
            status = secant_ecdsa_verify_check(curve, public_key, point, public_key, point, signature, len,
                SECANT_SHA512, 0);
        }
        memcpy(first, i ? first : signature, len);
        if (memcmp(first, signature, len) != 0) {
            status = SECANT_ERROR_SELF_TEST;
        }
    }
    return status == SECANT_OK ? argument : NULL;
}

int main(void) {
    static const secant_curve curves[THREADS] = {SECANT_SECP256R1, SECANT_SECP521R1, SECANT_BRAINPOOLP384R1,
        SECANT_SECP256R1};
    pthread_t threads[THREADS];
    int right = 0;
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, work, (void *)curves[i]) != 0) {
            return 2;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        void *result = NULL;
        right += pthread_join(threads[i], &result) == 0 && result != NULL;
    }
    printf("%d of %d threads are right\n", right, THREADS);
    return right != THREADS;
}
