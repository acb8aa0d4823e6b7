//! Nothing: a package has a library.
