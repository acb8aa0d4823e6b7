/* What the server and the client have in common: both want brainpoolP384r1 for keys, signatures and key agreement. */
#ifndef EXAMPLE_TLS_H
#define EXAMPLE_TLS_H

#include <mbedtls/net_sockets.h>
#include <mbedtls/ssl.h>
#include <psa/crypto.h>
#include <stdio.h>

static const uint16_t groups[] = { MBEDTLS_SSL_IANA_TLS_GROUP_BP384R1, MBEDTLS_SSL_IANA_TLS_GROUP_NONE };

/* mbedtls_ssl_conf_rng's source: PSA's. */
static inline int draw(void *context, unsigned char *output, size_t length)
{
    (void) context;
    return psa_generate_random(output, length) == PSA_SUCCESS ? 0 : MBEDTLS_ERR_SSL_INTERNAL_ERROR;
}

/* The same settings for both: TLS 1.2, the last version with this curve in Mbed TLS, and one group. */
static inline int configure(mbedtls_ssl_config *config, int endpoint)
{
    int error = mbedtls_ssl_config_defaults(
        config, endpoint, MBEDTLS_SSL_TRANSPORT_STREAM, MBEDTLS_SSL_PRESET_DEFAULT);
    mbedtls_ssl_conf_rng(config, draw, NULL);
    mbedtls_ssl_conf_groups(config, groups);
    mbedtls_ssl_conf_max_tls_version(config, MBEDTLS_SSL_VERSION_TLS1_2);
    return error;
}

static inline int handshake(mbedtls_ssl_context *ssl)
{
    int error;
    do {
        error = mbedtls_ssl_handshake(ssl);
    } while (error == MBEDTLS_ERR_SSL_WANT_READ || error == MBEDTLS_ERR_SSL_WANT_WRITE);
    return error;
}

/* Ends main with a message where a call of Mbed TLS gives an error. */
#define TRY(call) \
    do { \
        int error_ = (call); \
        if (error_ < 0) { \
            fprintf(stderr, "%s gives -0x%04x\n", #call, (unsigned) -error_); \
            return 1; \
        } \
    } while (0)

#endif
