//! The allocator that counts, as the allocator of this program.

use secant_lab::memory::heap::{self, Counting};
use std::hint::black_box;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn the_most_bytes_at_one_time_are_counted() {
    assert_eq!(heap::peak(|| drop(black_box(vec![1u8; 1000]))), Some(1000));
    assert_eq!(heap::peak(|| ()), Some(0));
    // one after the other
    assert_eq!(heap::peak(|| (0..3).for_each(|_| drop(black_box(vec![0u8; 500])))), Some(500));
    // at one time, and grown
    let grown = heap::peak(|| {
        let mut bytes: Vec<u8> = Vec::with_capacity(10);
        let other = black_box(vec![2u8; 70]);
        bytes.reserve_exact(100);
        drop((black_box(bytes), other));
    });
    assert_eq!(grown, Some(170));
    let panics = std::panic::catch_unwind(|| heap::peak(|| panic!("counted no longer")));
    assert!(panics.is_err());
    assert_eq!(heap::peak(|| drop(black_box(Box::new([0u8; 40])))), Some(40));
}
