/* What is added to Mbed TLS's configuration: TLS 1.2 and certificates call PSA, and with it the driver. */
#define MBEDTLS_USE_PSA_CRYPTO
