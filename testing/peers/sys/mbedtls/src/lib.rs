//! Links Mbed TLS and `shim.c`, whose functions are those of `peers.h`.
