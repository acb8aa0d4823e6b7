//! Links Botan and `shim.cpp`, whose functions are those of `peers.h`.
