/* Calls that read or write many megabytes. */
#ifndef SECANT_RUBY_APART_H
#define SECANT_RUBY_APART_H

#include "support.h"
#include <ruby/thread.h>

/* A call that reads and writes this many bytes is computed by a thread of its own: it takes over 10 milliseconds. */
#define SECANT_RUBY_APART (8 << 20)

/* Runs a call in a thread of its own; 0 where there is no memory or no thread for it, and nothing was done. */
int secant_ruby_run_apart(const struct secant_ruby_call *call);

#endif
