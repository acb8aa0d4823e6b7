//! Prints the counts of every operation on every curve: a JSON array, one operation a line.
#![forbid(unsafe_code)]

fn main() {
    print!("{}", secant_counts::table(&secant_counts::all()));
}
