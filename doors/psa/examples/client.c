/* client PORT CERTIFICATE: asks the server, whose certificate it knows. */
#include "tls.h"

#include <mbedtls/x509_crt.h>

int main(int argc, char **argv)
{
    static unsigned char answer[256];
    static const unsigned char request[] = "good morning\n";
    mbedtls_x509_crt certificate;
    mbedtls_ssl_config config;
    mbedtls_ssl_context ssl;
    mbedtls_net_context server;
    if (argc != 3) {
        fprintf(stderr, "usage: client PORT CERTIFICATE\n");
        return 2;
    }
    TRY(psa_crypto_init());
    mbedtls_x509_crt_init(&certificate);
    if (mbedtls_x509_crt_parse_file(&certificate, argv[2]) != 0) {
        fprintf(stderr, "%s has no certificate\n", argv[2]);
        return 1;
    }
    mbedtls_ssl_config_init(&config);
    TRY(configure(&config, MBEDTLS_SSL_IS_CLIENT));
    mbedtls_ssl_conf_authmode(&config, MBEDTLS_SSL_VERIFY_REQUIRED);
    mbedtls_ssl_conf_ca_chain(&config, &certificate, NULL);
    mbedtls_net_init(&server);
    TRY(mbedtls_net_connect(&server, "127.0.0.1", argv[1], MBEDTLS_NET_PROTO_TCP));

    mbedtls_ssl_init(&ssl);
    TRY(mbedtls_ssl_setup(&ssl, &config));
    TRY(mbedtls_ssl_set_hostname(&ssl, "localhost"));
    mbedtls_ssl_set_bio(&ssl, &server, mbedtls_net_send, mbedtls_net_recv, NULL);
    TRY(handshake(&ssl));
    TRY(mbedtls_ssl_write(&ssl, request, sizeof request - 1));
    TRY(mbedtls_ssl_read(&ssl, answer, sizeof answer - 1));
    printf("client: %s, %s", mbedtls_ssl_get_ciphersuite(&ssl), (const char *) answer);

    mbedtls_ssl_free(&ssl);
    mbedtls_net_free(&server);
    mbedtls_ssl_config_free(&config);
    mbedtls_x509_crt_free(&certificate);
    mbedtls_psa_crypto_free();
    return 0;
}
