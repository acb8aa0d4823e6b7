//! How much memory a function takes.
//!
//! | module | what |
//! |---|---|
//! | [`heap`] | the most bytes of heap at one time, by an allocator that counts |
//! | [`stack`] | bytes of stack, by painting it |
//!
//! This is the only module of the lab with `unsafe` code: allocators and threads' stacks cannot be had without it.

pub mod heap;
#[cfg(unix)]
pub mod stack;
