#include <stddef.h>

/* Zeros that a compiler does not leave out. */
void mbedtls_platform_zeroize(void *bytes, size_t len);
