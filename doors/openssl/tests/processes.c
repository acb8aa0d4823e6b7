/* A process that divides, threads that share keys, a system without random bytes. */
#define _GNU_SOURCE
#include "across.h"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define MESSAGE "the message"
#define THREADS 8
#define ROUNDS (36 / (int) step)

/* Runs a function in a child; whether it says that all is well. */
static bool in_child(bool (*run)(EVP_PKEY *), EVP_PKEY *key)
{
    const pid_t child = fork();
    int status = 1;
    if (child == 0) {
        _exit(run(key) ? 0 : 1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool works(EVP_PKEY *key)
{
    uint8_t signature[ROOM];
    uint8_t secret[ROOM];
    EVP_PKEY *other = generate(ours, "EC", "prime256v1");
    const size_t len = sign(ours, key, "SHA256", NULL, MESSAGE, signature);
    const bool is_well = len != 0 && verify(ours, key, "SHA256", NULL, MESSAGE, signature, len) == 1
        && other != NULL && agree(ours, key, other, NULL, secret) == 32;
    EVP_PKEY_free(other);
    return is_well;
}

/* Parent and child draw different nonces and keys after the fork. */
static void divided(EVP_PKEY *key)
{
    int ends[2];
    uint8_t here[16];
    uint8_t there[16] = { 0 };
    uint8_t signature[ROOM];
    pid_t child;
    int status;
    CHECK(pipe(ends) == 0);
    child = fork();
    if (child == 0) {
        const size_t len = sign(ours, key, "SHA256", NULL, MESSAGE, signature);
        _exit(len > 24 && write(ends[1], signature + 4, sizeof there) == (ssize_t) sizeof there ? 0 : 1);
    }
    CHECK(sign(ours, key, "SHA256", NULL, MESSAGE, signature) > 24);
    memcpy(here, signature + 4, sizeof here);
    CHECK(read(ends[0], there, sizeof there) == (ssize_t) sizeof there);
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK(memcmp(here, there, sizeof here) != 0);
    close(ends[0]);
    close(ends[1]);
}

/* Threads */

struct share {
    EVP_PKEY *key;
    EVP_PKEY *peer;
    unsigned long done;
};

/* Signs, verifies, agrees, exports: what a server's threads do with one key. */
static void *work(void *context)
{
    struct share *share = context;
    uint8_t out[ROOM];
    int i;
    for (i = 0; i < ROUNDS; i++) {
        OSSL_PARAM *params = NULL;
        BIGNUM *prime = NULL;
        const size_t len = sign(ours, share->key, "SHA384", NULL, MESSAGE, out);
        share->done += len != 0 && verify(ours, share->key, "SHA384", NULL, MESSAGE, out, len) == 1;
        share->done += agree(ours, share->key, share->peer, NULL, out) != 0;
        share->done += EVP_PKEY_todata(share->key, EVP_PKEY_KEYPAIR, &params) == 1;
        share->done += EVP_PKEY_get_bn_param(share->key, "p", &prime) == 1;
        BN_free(prime);
        OSSL_PARAM_free(params);
    }
    return NULL;
}

static void together(const char *curve)
{
    struct share shares[THREADS];
    pthread_t threads[THREADS];
    EVP_PKEY *key = generate(ours, "EC", curve);
    EVP_PKEY *peer = generate(ours, "EC", curve);
    size_t i;
    where = curve;
    for (i = 0; i < THREADS; i++) {
        shares[i] = (struct share) { key, peer, 0 };
        CHECK(pthread_create(&threads[i], NULL, work, &shares[i]) == 0);
    }
    for (i = 0; i < THREADS; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
        CHECK(shares[i].done == 4UL * (unsigned long) ROUNDS);
    }
    EVP_PKEY_free(key);
    EVP_PKEY_free(peer);
}

/* A thread that has left a context, as it must before that is freed, and ends afterwards: under valgrind nothing of it is used. */

struct visit {
    OSSL_LIB_CTX *library;
    const char *curve;
    pthread_barrier_t left;
    pthread_barrier_t freed;
    bool done;
};

static void *stay_a_while(void *context)
{
    struct visit *visit = context;
    EVP_PKEY *key = generate(visit->library, "EC", visit->curve);
    EVP_PKEY_CTX *checks = EVP_PKEY_CTX_new_from_pkey(visit->library, key, NULL);
    uint8_t out[ROOM];
    const size_t len = sign(visit->library, key, "SHA256", NULL, MESSAGE, out);
    visit->done = len != 0 && verify(visit->library, key, "SHA256", NULL, MESSAGE, out, len) == 1
        && EVP_PKEY_check(checks) == 1 && agree(visit->library, key, key, NULL, out) != 0;
    EVP_PKEY_CTX_free(checks);
    EVP_PKEY_free(key);
    OPENSSL_thread_stop_ex(visit->library);
    pthread_barrier_wait(&visit->left);
    pthread_barrier_wait(&visit->freed);
    return NULL;
}

static void outlived(const char *curve)
{
    struct visit visit = { .library = OSSL_LIB_CTX_new(), .curve = curve };
    OSSL_PROVIDER *default_there = OSSL_PROVIDER_load(visit.library, "default");
    OSSL_PROVIDER *secant_there;
    pthread_t thread;
    where = curve;
    CHECK(OSSL_PROVIDER_set_default_search_path(visit.library, folder) == 1);
    secant_there = OSSL_PROVIDER_load(visit.library, "secant");
    CHECK(secant_there != NULL && EVP_set_default_properties(visit.library, "?provider=secant") == 1);
    CHECK(pthread_barrier_init(&visit.left, NULL, 2) == 0 && pthread_barrier_init(&visit.freed, NULL, 2) == 0);
    CHECK(pthread_create(&thread, NULL, stay_a_while, &visit) == 0);
    pthread_barrier_wait(&visit.left);
    OSSL_PROVIDER_unload(secant_there);
    OSSL_PROVIDER_unload(default_there);
    OSSL_LIB_CTX_free(visit.library);
    pthread_barrier_wait(&visit.freed);
    CHECK(pthread_join(thread, NULL) == 0 && visit.done);
    pthread_barrier_destroy(&visit.left);
    pthread_barrier_destroy(&visit.freed);
}

/* A source of random bytes that fails */

/* The kernel refuses random bytes and new files. */
static bool lose_randomness(void)
{
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getrandom, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 2, 0),
#ifdef SYS_open
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 1, 0),
#else
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 1, 0),
#endif
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1),
    };
    struct sock_fprog program = { COUNT_OF(filter), filter };
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/* What needs random bytes fails with its reason, everything else goes on. */
static bool fails_without(EVP_PKEY *key)
{
    unsigned type = 1;
    const OSSL_PARAM params[2] = { OSSL_PARAM_uint("nonce-type", &type), OSSL_PARAM_END };
    uint8_t signature[ROOM];
    const char *const algorithms[] = { "X25519", "X448", "ED25519", "ED448" };
    size_t len;
    size_t i;
    if (!lose_randomness()) {
        return false;
    }
    if (generate(ours, "EC", "prime256v1") != NULL || reason() != PROV_R_ERROR_RETRIEVING_ENTROPY
        || sign(ours, key, "SHA256", NULL, MESSAGE, signature) != 0 || reason() != PROV_R_ERROR_RETRIEVING_ENTROPY) {
        return false;
    }
    for (i = 0; i < COUNT_OF(algorithms); i++) {
        if (generate(ours, algorithms[i], NULL) != NULL || reason() != PROV_R_ERROR_RETRIEVING_ENTROPY) {
            return false;
        }
    }
    len = sign(ours, key, "SHA256", params, MESSAGE, signature);
    return len != 0 && verify(ours, key, "SHA256", NULL, MESSAGE, signature, len) == 1;
}

void test_processes(void)
{
    EVP_PKEY *key = generate(ours, "EC", "prime256v1");
    CHECK(works(key));
    CHECK(in_child(works, key));
    divided(key);
    CHECK(in_child(fails_without, key));
    CHECK(works(key));
    together("prime256v1");
    together("brainpoolP384r1");
    /* keys of the default provider */
    together("secp160r1");
    outlived("prime256v1");
    outlived("sect163k1");
    EVP_PKEY_free(key);
}
