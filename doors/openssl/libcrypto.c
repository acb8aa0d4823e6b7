/* Where libcrypto's functions are in this process. */
#define _GNU_SOURCE
#include "libcrypto.h"

#include <dlfcn.h>
#include <string.h>

/*
 * The object that an address is in, which is loaded already. The program itself has no name that dlopen takes: it is the NULL
 * one, and it is asked where the address is not in a library, or in one that was loaded under another name.
 */
static void *object_of(const Dl_info *core)
{
    void *object = core->dli_fname == NULL ? NULL : dlopen(core->dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    return object != NULL ? object : dlopen(NULL, RTLD_LAZY);
}

/* A function of the same object: a process may have two of them, and only one is the core's. */
static void *found_in(void *object, const Dl_info *core, const char *name)
{
    Dl_info info;
    void *address = dlsym(object, name);
    return address != NULL && dladdr(address, &info) != 0 && info.dli_fbase == core->dli_fbase ? address : NULL;
}

bool find_libcrypto(struct libcrypto *lib, void (*of_core)(void))
{
    Dl_info core;
    void *address;
    void *object;
    bool all = true;
    memcpy(&address, &of_core, sizeof address);
    if (dladdr(address, &core) == 0) {
        return false;
    }
    object = object_of(&core);
    if (object == NULL) {
        return false;
    }
#define LIBCRYPTO_FIND(name) \
    address = found_in(object, &core, #name); \
    all = all && address != NULL; \
    memcpy(&lib->name, &address, sizeof address);
    LIBCRYPTO_FUNCTIONS(LIBCRYPTO_FIND)
#undef LIBCRYPTO_FIND
    /* it stays loaded: the core is in it */
    dlclose(object);
    return all;
}
