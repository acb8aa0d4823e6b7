/*
 * server PORT CERTIFICATE: draws a key on brainpoolP384r1, writes a certificate of it that it has signed itself, and answers
 * one client.
 */
#include "tls.h"

#include <mbedtls/pk.h>
#include <mbedtls/x509_crt.h>
#include <string.h>

enum { ROOM = 4096 };

/* A certificate for localhost, signed with its own key; as PEM. */
static int certify(mbedtls_pk_context *key, unsigned char *pem, size_t room)
{
    mbedtls_x509write_cert certificate;
    unsigned char serial[] = { 1 };
    mbedtls_x509write_crt_init(&certificate);
    TRY(mbedtls_x509write_crt_set_subject_name(&certificate, "CN=localhost"));
    TRY(mbedtls_x509write_crt_set_issuer_name(&certificate, "CN=localhost"));
    TRY(mbedtls_x509write_crt_set_serial_raw(&certificate, serial, sizeof serial));
    TRY(mbedtls_x509write_crt_set_validity(&certificate, "20200101000000", "20491231235959"));
    TRY(mbedtls_x509write_crt_set_basic_constraints(&certificate, 1, 0));
    mbedtls_x509write_crt_set_version(&certificate, MBEDTLS_X509_CRT_VERSION_3);
    mbedtls_x509write_crt_set_md_alg(&certificate, MBEDTLS_MD_SHA384);
    mbedtls_x509write_crt_set_subject_key(&certificate, key);
    mbedtls_x509write_crt_set_issuer_key(&certificate, key);
    TRY(mbedtls_x509write_crt_pem(&certificate, pem, room, draw, NULL));
    mbedtls_x509write_crt_free(&certificate);
    return 0;
}

/* A key that stays in PSA. */
static int draw_key(mbedtls_pk_context *key, mbedtls_svc_key_id_t *id)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&attributes, PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_BRAINPOOL_P_R1));
    psa_set_key_bits(&attributes, 384);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_SIGN_HASH);
    psa_set_key_algorithm(&attributes, PSA_ALG_ECDSA(PSA_ALG_ANY_HASH));
    TRY(psa_generate_key(&attributes, id));
    mbedtls_pk_init(key);
    TRY(mbedtls_pk_setup_opaque(key, *id));
    return 0;
}

int main(int argc, char **argv)
{
    static unsigned char pem[ROOM], request[ROOM];
    static const unsigned char answer[] = "good day\n";
    mbedtls_svc_key_id_t id;
    mbedtls_pk_context key;
    mbedtls_x509_crt certificate;
    mbedtls_ssl_config config;
    mbedtls_ssl_context ssl;
    mbedtls_net_context listening, client;
    FILE *file;
    if (argc != 3) {
        fprintf(stderr, "usage: server PORT CERTIFICATE\n");
        return 2;
    }
    TRY(psa_crypto_init());
    if (draw_key(&key, &id) != 0 || certify(&key, pem, sizeof pem) != 0) {
        return 1;
    }
    mbedtls_x509_crt_init(&certificate);
    TRY(mbedtls_x509_crt_parse(&certificate, pem, strlen((const char *) pem) + 1));

    mbedtls_ssl_config_init(&config);
    TRY(configure(&config, MBEDTLS_SSL_IS_SERVER));
    TRY(mbedtls_ssl_conf_own_cert(&config, &certificate, &key));
    mbedtls_net_init(&listening);
    mbedtls_net_init(&client);
    TRY(mbedtls_net_bind(&listening, "127.0.0.1", argv[1], MBEDTLS_NET_PROTO_TCP));
    /* who finds the certificate finds the server */
    file = fopen(argv[2], "w");
    if (file == NULL || fputs((const char *) pem, file) == EOF || fclose(file) != 0) {
        fprintf(stderr, "%s cannot be written\n", argv[2]);
        return 1;
    }
    TRY(mbedtls_net_accept(&listening, &client, NULL, 0, NULL));

    mbedtls_ssl_init(&ssl);
    TRY(mbedtls_ssl_setup(&ssl, &config));
    mbedtls_ssl_set_bio(&ssl, &client, mbedtls_net_send, mbedtls_net_recv, NULL);
    TRY(handshake(&ssl));
    TRY(mbedtls_ssl_read(&ssl, request, sizeof request - 1));
    printf("server: %s, %s", mbedtls_ssl_get_ciphersuite(&ssl), (const char *) request);
    TRY(mbedtls_ssl_write(&ssl, answer, sizeof answer - 1));
    TRY(mbedtls_ssl_close_notify(&ssl));

    mbedtls_ssl_free(&ssl);
    mbedtls_net_free(&client);
    mbedtls_net_free(&listening);
    mbedtls_ssl_config_free(&config);
    mbedtls_x509_crt_free(&certificate);
    mbedtls_pk_free(&key);
    psa_destroy_key(id);
    mbedtls_psa_crypto_free();
    return 0;
}
