//! Pinning a machine: one choice for the process, so a test is a process of its own.

use secant::backend::{self, MachineError};
use secant::{Curve, Error, PrivateKey};
use std::process::Command;

/// Tells the test that it is in a process of its own, and which machine to pin there.
const PINNED: &str = "SECANT_TEST_PINNED";

/// Runs a test of this program in a process of its own, with a machine to pin; its output.
fn alone(test: &str, machine: &str) -> String {
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args(["--exact", test, "--nocapture"]).env(PINNED, machine);
    let output = command.output().expect("a process");
    assert!(output.status.success(), "{machine}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn sign() {
    let key = PrivateKey::generate(&Curve::find("P-256").expect("a curve")).expect("a key");
    let signature = key.sign(b"message", &secant::SignOptions::default()).expect("a signature").to_der();
    assert!(key.public_key().verify(b"message", &signature, &secant::VerifyOptions::default()));
}

#[test]
fn a_machine_is_pinned_before_the_first_operation() {
    let Ok(name) = std::env::var(PINNED) else {
        let machines: Vec<_> = secant_core::Machine::available().map(secant_core::Machine::name).collect();
        let names: &[&str] = if cfg!(target_arch = "aarch64") {
            &["portable", "aarch64", "adx"]
        } else {
            &secant_core::Machine::NAMES
        };
        for (&name, at) in names.iter().zip(0..) {
            let output = alone("a_machine_is_pinned_before_the_first_operation", name);
            // each machine of the list needs what the one before it needs, and the last one is another processor's
            let expected = machines.get(at).copied().unwrap_or("lacking");
            assert!(output.contains(&format!("runs on {expected}\n")), "{name}: {output}");
        }
        return;
    };
    match backend::pin(&name) {
        Err(error) => {
            assert_eq!(error, Error::Machine(MachineError::Lacking));
            println!("runs on lacking");
        }
        Ok(()) => {
            println!("runs on {}", backend::name());
            sign();
            assert_eq!(backend::pin(&name), Err(Error::Machine(MachineError::Chosen)), "a second time");
        }
    }
}

#[test]
fn an_operation_chooses_the_machine() {
    if std::env::var_os(PINNED).is_none() {
        alone("an_operation_chooses_the_machine", "");
        return;
    }
    sign();
    let before = backend::name();
    assert_eq!(backend::pin("portable"), Err(Error::Machine(MachineError::Chosen)));
    assert_eq!(backend::name(), before);
}

#[test]
fn unknown_names_are_refused() {
    for name in ["", "Portable", "portable ", "avx512", "emulated", "counting", "portable\0"] {
        assert_eq!(backend::pin(name), Err(Error::Machine(MachineError::Unknown)), "{name:?}");
    }
}
