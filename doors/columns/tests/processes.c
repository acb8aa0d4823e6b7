/* Threads that share verifiers, and processes that are forked while one of them is inside a call. */
#define _POSIX_C_SOURCE 200809L
#include "columns.h"
#include <pthread.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 8, ROUNDS = 20, FEW_ROUNDS = 5, FORKS = 8, PATIENCE = 60 };

/* Whether every verdict of a verifier is right. */
static int is_right(const SecantVerifier *verifier) {
    uint16_t found[ROWS];
    int right = secant_verifier_verify_rows(verifier, ROWS, keys, messages, signatures, found, NULL, 0) == SECANT_COLUMNS_OK;
    for (size_t i = 0; right && i < ROWS; i++) {
        right = strcmp(secant_columns_reason(found[i]), reasons[i]) == 0;
    }
    return right;
}

/* Verifies with a verifier that all threads have, and with the shared one, which threads forget in between. */
static void *work(void *argument) {
    size_t right = 0;
    for (int i = 0; i < (is_few ? FEW_ROUNDS : ROUNDS); i++) {
        SecantVerifier *shared = NULL;
        right += is_right(argument);
        if (secant_verifier_shared(OPTIONS, &shared, NULL, 0) == SECANT_COLUMNS_OK) {
            right += is_right(shared);
            secant_verifier_free(shared);
        }
        if (i % 5 == 4) {
            secant_verifier_clear(NULL);
            secant_verifier_clear(argument);
        }
    }
    return (void *)right;
}

static void threads(SecantVerifier *verifier) {
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_create(&thread[i], NULL, work, verifier) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        void *right = NULL;
        CHECK(pthread_join(thread[i], &right) == 0 && (size_t)right == 2 * (size_t)(is_few ? FEW_ROUNDS : ROUNDS));
    }
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int is_over;

static int is_over_now(void) {
    pthread_mutex_lock(&mutex);
    int found = is_over;
    pthread_mutex_unlock(&mutex);
    return found;
}

/* Is inside a call, of keys that are read anew, until it is over. */
static void *busy(void *argument) {
    size_t right = 1;
    while (!is_over_now()) {
        SecantVerifier *shared = NULL;
        secant_verifier_clear(argument);
        right = right && secant_verifier_shared(OPTIONS, &shared, NULL, 0) == SECANT_COLUMNS_OK && is_right(shared);
        right = right && is_right(argument);
        secant_verifier_free(shared);
    }
    return (void *)right;
}

/* What a child does: it ends in an error if it waits for a lock that nobody opens. */
static int child(const SecantVerifier *verifier) {
    SecantVerifier *shared = NULL;
    alarm(PATIENCE);
    secant_verifier_clear(verifier);
    int right = is_right(verifier) && secant_verifier_shared(OPTIONS, &shared, NULL, 0) == SECANT_COLUMNS_OK && is_right(shared);
    secant_verifier_clear(NULL);
    right = right && is_right(shared);
    secant_verifier_free(shared);
    return right ? 0 : 1;
}

/* AddressSanitizer's allocator may be locked by another thread at a fork, and then stays so in the child. */
#if defined(__SANITIZE_ADDRESS__)
#define ALLOCATOR_FORKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ALLOCATOR_FORKS 0
#endif
#endif
#ifndef ALLOCATOR_FORKS
#define ALLOCATOR_FORKS 1
#endif

static void forks(SecantVerifier *verifier) {
    pthread_t thread;
    if (ALLOCATOR_FORKS) {
        CHECK(pthread_create(&thread, NULL, busy, verifier) == 0);
    }
    /* what the other thread has at that moment is lost in a child, which a checker of leaks would call one */
    for (int i = 0; !is_few && i < FORKS; i++) {
        pid_t process = fork();
        if (process == 0) {
            _exit(child(verifier));
        }
        int status = -1;
        CHECK(process > 0 && waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    if (!ALLOCATOR_FORKS) {
        CHECK(pthread_create(&thread, NULL, busy, verifier) == 0);
    }
    pthread_mutex_lock(&mutex);
    is_over = 1;
    pthread_mutex_unlock(&mutex);
    void *right = NULL;
    CHECK(pthread_join(thread, &right) == 0 && right);
    CHECK(is_right(verifier));
}

void test_processes(void) {
    SecantVerifier *verifier = verifier_of(OPTIONS);
    threads(verifier);
    forks(verifier);
    secant_verifier_free(verifier);
}
