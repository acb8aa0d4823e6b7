/*
 * The processor time of a server's full handshakes, with secant and without, in one process and in turn:
 *
 *     speed KEY CERTIFICATE GROUPS 1.2|1.3 WITH.CNF WITHOUT.CNF ROUNDS
 *
 * prints a line for each round: the microseconds of a handshake of each server. Both meet the same client, which has no secant;
 * its time is not counted, nor is that of a network.
 */
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a round takes of a server's time at least, and how many handshakes it has at most. */
enum { ROUND_US = 10000, MOST = 400 };

static void need(int is_right, const char *what)
{
    if (!is_right) {
        fprintf(stderr, "%s\n", what);
        ERR_print_errors_fp(stderr);
        exit(1);
    }
}

static double now_us(void)
{
    struct timespec t;
    need(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0, "no clock of processor time");
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static SSL_CTX *context(const char *configuration, const SSL_METHOD *method, char **arguments)
{
    OSSL_LIB_CTX *library = OSSL_LIB_CTX_new();
    int version = strcmp(arguments[4], "1.2") == 0 ? TLS1_2_VERSION : TLS1_3_VERSION;
    SSL_CTX *tls;
    need(library != NULL && OSSL_LIB_CTX_load_config(library, configuration), configuration);
    tls = SSL_CTX_new_ex(library, NULL, method);
    need(tls != NULL, "no context of TLS");
    need(SSL_CTX_set_min_proto_version(tls, version) && SSL_CTX_set_max_proto_version(tls, version), "no such version of TLS");
    need(SSL_CTX_set1_groups_list(tls, arguments[3]), arguments[3]);
    SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF);
    return tls;
}

static SSL_CTX *server_context(const char *configuration, char **arguments)
{
    SSL_CTX *tls = context(configuration, TLS_server_method(), arguments);
    need(SSL_CTX_use_certificate_file(tls, arguments[2], SSL_FILETYPE_PEM) > 0, arguments[2]);
    need(SSL_CTX_use_PrivateKey_file(tls, arguments[1], SSL_FILETYPE_PEM) > 0, arguments[1]);
    return tls;
}

/* One step of a side; whether it is done. */
static int step(SSL *side)
{
    int result = SSL_do_handshake(side);
    int why = SSL_get_error(side, result);
    need(result == 1 || why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE, "no handshake");
    return result == 1;
}

/* A handshake, and the server's time of it. */
static double handshake(SSL_CTX *server_tls, SSL_CTX *client_tls)
{
    BIO *one, *other;
    double begin = now_us(), spent;
    SSL *server = SSL_new(server_tls), *client;
    int is_done = 0, is_client_done = 0;
    spent = now_us() - begin;
    client = SSL_new(client_tls);
    need(server != NULL && client != NULL && BIO_new_bio_pair(&one, 1 << 16, &other, 1 << 16), "no memory");
    SSL_set_accept_state(server);
    SSL_set_connect_state(client);
    SSL_set_bio(server, one, one);
    SSL_set_bio(client, other, other);
    while (!is_done || !is_client_done) {
        is_client_done = step(client);
        begin = now_us();
        is_done = step(server);
        spent += now_us() - begin;
    }
    need(!SSL_session_reused(server), "a session was resumed");
    SSL_free(client);
    begin = now_us();
    SSL_free(server);
    return spent + now_us() - begin;
}

static double round_us(SSL_CTX *server, SSL_CTX *client, int count)
{
    double spent = 0;
    for (int i = 0; i < count; i++) {
        spent += handshake(server, client);
    }
    return spent / count;
}

int main(int count, char **arguments)
{
    SSL_CTX *with, *without, *client;
    int rounds, many;
    double one;
    need(count == 8, "speed KEY CERTIFICATE GROUPS 1.2|1.3 WITH.CNF WITHOUT.CNF ROUNDS");
    with = server_context(arguments[5], arguments);
    without = server_context(arguments[6], arguments);
    client = context(arguments[6], TLS_client_method(), arguments);
    rounds = atoi(arguments[7]);
    round_us(with, client, 2);
    round_us(without, client, 2);
    one = round_us(with, client, 4);
    many = one * MOST < ROUND_US ? MOST : (int)(ROUND_US / one) + 1;
    for (int i = 0; i < rounds; i++) {
        double mine = round_us(with, client, many);
        printf("%.3f %.3f\n", mine, round_us(without, client, many));
    }
    return 0;
}
