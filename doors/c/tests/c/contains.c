// A shared library of a user's with the archive in it exports what is the user's alone.
#include <secant.h>

int users_function(void);

int users_function(void) { return secant_self_test(); }
