/*
 * Calls that read or write many megabytes: a thread of their own computes on copies of all that they use, so that Ruby's
 * thread can answer a signal, Timeout or another thread at once. A call that is given up is computed to its end, and its
 * copies are wiped and freed there.
 */
#include "apart.h"
#include "memory.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* What the two threads share. Ruby's values in the arguments are not used by the thread that computes. */
struct job {
    pthread_mutex_t lock;
    pthread_cond_t news;
    int is_done, is_woken, is_given_up;
    void (*run)(void *);
    void *arguments;
    uint8_t *copies;
    size_t copies_len;
};

static void discard(struct job *job) {
    if (job->copies != NULL && secant_wipe(job->copies, job->copies_len) != SECANT_OK) {
        abort(); /* cannot be: the pointer is not null */
    }
    free(job->copies);
    free(job->arguments);
    pthread_cond_destroy(&job->news);
    pthread_mutex_destroy(&job->lock);
    free(job);
}

static void *compute(void *data) {
    struct job *job = data;
    job->run(job->arguments);
    pthread_mutex_lock(&job->lock);
    job->is_done = 1;
    int is_given_up = job->is_given_up;
    pthread_cond_signal(&job->news);
    pthread_mutex_unlock(&job->lock);
    if (is_given_up) {
        discard(job);
    }
    return NULL;
}

/* Waits for the end, or for something that Ruby's thread has to answer. */
static void *wait_for(void *data) {
    struct job *job = data;
    pthread_mutex_lock(&job->lock);
    while (!job->is_done && !job->is_woken) {
        pthread_cond_wait(&job->news, &job->lock);
    }
    job->is_woken = 0;
    pthread_mutex_unlock(&job->lock);
    return NULL;
}

static void wake(void *data) {
    struct job *job = data;
    pthread_mutex_lock(&job->lock);
    job->is_woken = 1;
    pthread_cond_signal(&job->news);
    pthread_mutex_unlock(&job->lock);
}

/* A part of the arguments in the copy of them. */
static void *moved(const struct secant_ruby_call *call, const struct job *job, const void *part) {
    return (char *)job->arguments + ((const char *)part - (const char *)call->arguments);
}

/* The room for bytes: with a zero, which ends a text, and so that the next ones are aligned for words. */
static size_t place_of(size_t len) {
    return (len + 16) / 16 * 16;
}

/* The arguments with copies of all that they point to; null where there is no memory. */
static struct job *job_of(const struct secant_ruby_call *call) {
    struct job *job = calloc(1, sizeof *job);
    if (job == NULL) {
        return NULL;
    }
    pthread_mutex_init(&job->lock, NULL);
    pthread_cond_init(&job->news, NULL);
    job->run = call->run;
    for (size_t i = 0; i < call->inputs_count; i++) {
        job->copies_len += place_of(call->inputs[i]->len);
    }
    for (size_t i = 0; i < call->outputs_count; i++) {
        job->copies_len += place_of(call->outputs[i]->size);
    }
    job->arguments = malloc(call->arguments_size);
    job->copies = calloc(job->copies_len, 1);
    if (job->arguments == NULL || job->copies == NULL) {
        discard(job);
        return NULL;
    }
    memcpy(job->arguments, call->arguments, call->arguments_size);
    uint8_t *to = job->copies;
    for (size_t i = 0; i < call->inputs_count; i++) {
        struct secant_ruby_input *input = moved(call, job, call->inputs[i]);
        if (input->len > 0) {
            memcpy(to, input->data, input->len);
            input->data = to;
        }
        to += place_of(input->len);
    }
    for (size_t i = 0; i < call->outputs_count; i++) {
        struct secant_ruby_output *output = moved(call, job, call->outputs[i]);
        output->data = to;
        to += place_of(output->size);
    }
    return job;
}

/* Starts the thread, which takes no signals: those are for Ruby's. */
static int start(struct job *job) {
    sigset_t all, before;
    pthread_t thread;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) {
        return 0;
    }
    int failed = pthread_create(&thread, NULL, compute, job);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed) {
        pthread_detach(thread);
    }
    return !failed;
}

/* The results where Ruby has them. */
static void finish(const struct secant_ruby_call *call, const struct job *job) {
    for (size_t i = 0; i < call->outputs_count; i++) {
        struct secant_ruby_output *output = call->outputs[i];
        const struct secant_ruby_output *computed = moved(call, job, output);
        secant_ruby_place_output(output);
        memcpy(output->data, computed->data, output->size);
        ((struct secant_ruby_output *)computed)->data = output->data;
    }
    memcpy(call->arguments, job->arguments, call->arguments_size);
}

int secant_ruby_run_apart(const struct secant_ruby_call *call) {
    struct job *job = job_of(call);
    if (job == NULL || !start(job)) {
        if (job != NULL) {
            discard(job);
        }
        return 0;
    }
    for (;;) {
        rb_thread_call_without_gvl2(wait_for, job, wake, job);
        pthread_mutex_lock(&job->lock);
        int is_done = job->is_done;
        pthread_mutex_unlock(&job->lock);
        if (is_done) {
            break;
        }
        int failed = secant_ruby_answer();
        if (failed) {
            pthread_mutex_lock(&job->lock);
            is_done = job->is_done;
            job->is_given_up = 1;
            pthread_mutex_unlock(&job->lock);
            if (is_done) {
                discard(job);
            }
            rb_jump_tag(failed);
        }
    }
    finish(call, job);
    discard(job);
    return 1;
}
