//! Every kernel for x86-64 as a function of its own, through the trait that the engine calls it by: what `asmcheck`
//! disassembles, and runs on the limbs that it is given.
//!
//! Each line of standard input is the name of a kernel and the words of its operands, in hexadecimal; each line of
//! standard output has the words of the result.
#![forbid(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod kernels;

#[cfg(target_arch = "x86_64")]
fn main() -> std::process::ExitCode {
    use std::io::BufRead;
    if secant_kernel::x86_64::Adx::detect().is_none() {
        eprintln!("the processor lacks BMI2 or ADX");
        return std::process::ExitCode::FAILURE;
    }
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let mut parts = line.split_whitespace();
        let name = parts.next().unwrap_or_default();
        let words: Result<Vec<u64>, _> = parts.map(|word| u64::from_str_radix(word, 16)).collect();
        let result = words.ok().and_then(|words| kernels::run(name, &words));
        let Some(result) = result else {
            eprintln!("no such kernel, or other operands: {line}");
            return std::process::ExitCode::FAILURE;
        };
        let texts: Vec<String> = result.iter().map(|word| format!("{word:x}")).collect();
        println!("{}", texts.join(" "));
    }
    std::process::ExitCode::SUCCESS
}

#[cfg(not(target_arch = "x86_64"))]
fn main() {
    eprintln!("these kernels are x86-64's");
}
