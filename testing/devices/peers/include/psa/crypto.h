/* What p256-m takes of Mbed TLS, where it is a driver. */
#include <stddef.h>
#include <stdint.h>

#define MBEDTLS_PSA_P256M_DRIVER_ENABLED

/* Random bytes, and 0 for success. */
int psa_generate_random(uint8_t *bytes, size_t len);
