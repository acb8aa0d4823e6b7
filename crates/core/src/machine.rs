//! Which machine the curves compute on: one choice for the process, made when it is first asked for, or pinned before.
//!
//! Pinning is for support and for tests. Doors that programs are run by read a name from the environment variable
//! `SECANT_MACHINE` when they are loaded; libraries that programs link read no environment, and have a function. A name
//! that the processor lacks is an error: falling back would hide what was to be seen.

use crate::ErrorCode;
use core::ffi::CStr;
use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};
use secant_kernel::Backend;
#[cfg(feature = "custom")]
use secant_kernel::{InstructionSet, runtime::Products};

/// A machine: a set of instructions that the processor has, and the code compiled for it.
///
/// A value is a claim that the processor can run the code: [`Machine::available`] asks it; naming a backend's type
/// for [`Machine::of`] asserts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine(pub(crate) Kind);

/// The machines: those of a processor in the order of their speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    /// Plain Rust.
    Portable = 1,
    /// x86-64 with BMI2 and ADX.
    #[cfg(all(target_arch = "x86_64", feature = "adx"))]
    Adx = 2,
    /// The same with AVX-512 IFMA.
    #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
    Ifma = 3,
    /// Plain Rust with emulated vectors, for tests.
    #[cfg(feature = "emulated")]
    Emulated = 4,
    /// Plain Rust with counters.
    #[cfg(feature = "counting")]
    Counting = 5,
    /// 64-bit Arm.
    #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", feature = "aarch64"))]
    Aarch64 = 6,
}

/// The number of the pinned or detected machine; 0 before.
static CHOICE: AtomicU8 = AtomicU8::new(0);

/// Makes a machine the choice; where one was made before, that is the error.
#[cfg(target_has_atomic = "8")]
fn choose(number: u8) -> Result<u8, u8> {
    CHOICE.compare_exchange(0, number, Ordering::Relaxed, Ordering::Relaxed)
}

/// The same on processors that cannot exchange, such as the Cortex-M0. They have one machine, so that whoever comes first
/// makes the same choice.
#[cfg(not(target_has_atomic = "8"))]
fn choose(number: u8) -> Result<u8, u8> {
    match CHOICE.load(Ordering::Relaxed) {
        0 => {
            CHOICE.store(number, Ordering::Relaxed);
            Ok(0)
        }
        made => Err(made),
    }
}

/// Why a machine cannot be pinned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MachineError {
    /// No machine has this name.
    Unknown,
    /// The processor lacks its instructions, or the build its code.
    Lacking,
    /// An operation or an earlier call chose the machine.
    Chosen,
}

impl MachineError {
    /// Its number.
    pub const fn code(self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::UnknownMachine,
            Self::Lacking => ErrorCode::LackingMachine,
            Self::Chosen => ErrorCode::MachineChosen,
        }
    }
}

impl fmt::Display for MachineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code().message())
    }
}

impl core::error::Error for MachineError {}

impl Machine {
    /// What [`Machine::pin_name`] calls the machines, the slowest of a processor first, those included that this build or
    /// processor lacks.
    pub const NAMES: [&str; 4] = ["portable", "adx", "ifma", "aarch64"];

    /// The code that runs everywhere.
    pub const PORTABLE: Self = Self(Kind::Portable);

    /// The machines that this processor can be, the slowest first. Asks the processor each time.
    pub fn available() -> impl Iterator<Item = Self> {
        let found = [
            Some(Kind::Portable),
            #[cfg(all(target_arch = "x86_64", feature = "adx"))]
            secant_kernel::x86_64::Adx::detect().map(|_| Kind::Adx),
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            secant_kernel::x86_64::Adx::detect()
                .and_then(|_| secant_kernel::x86_64::Ifma::detect())
                .map(|_| Kind::Ifma),
            #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", feature = "aarch64"))]
            Some(Kind::Aarch64),
        ];
        found.into_iter().flatten().map(Self)
    }

    /// The machine of a backend, which the processor is not asked for: emulators execute instructions that they do not
    /// announce. None where there is none of this name.
    pub fn of<B: Backend>() -> Option<Self> {
        let kinds = [
            Kind::Portable,
            #[cfg(all(target_arch = "x86_64", feature = "adx"))]
            Kind::Adx,
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            Kind::Ifma,
            #[cfg(feature = "emulated")]
            Kind::Emulated,
            #[cfg(feature = "counting")]
            Kind::Counting,
            #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", feature = "aarch64"))]
            Kind::Aarch64,
        ];
        kinds.into_iter().map(Self).find(|machine| machine.name() == B::NAME)
    }

    /// The machine that new [`CurveRef`](crate::CurveRef)s run on: the one that was pinned, or else the fastest.
    /// The processor is asked once.
    pub fn current() -> Self {
        let number = CHOICE.load(Ordering::Relaxed);
        Self(match number {
            1 => Kind::Portable,
            #[cfg(all(target_arch = "x86_64", feature = "adx"))]
            2 => Kind::Adx,
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            3 => Kind::Ifma,
            #[cfg(feature = "emulated")]
            4 => Kind::Emulated,
            #[cfg(feature = "counting")]
            5 => Kind::Counting,
            #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", feature = "aarch64"))]
            6 => Kind::Aarch64,
            _ => return Self::detect(),
        })
    }

    #[cold]
    fn detect() -> Self {
        let found = Self::available().last().unwrap_or(Self::PORTABLE);
        // a machine that was pinned meanwhile stays
        match choose(found.0 as u8) {
            Ok(_) => found,
            Err(_) => Self::current(),
        }
    }

    /// Makes the machine of this name, one of [`Machine::NAMES`], that of all operations of the process, of which none
    /// has begun.
    ///
    /// # Errors
    /// [`MachineError`].
    pub fn pin_name(name: &str) -> Result<(), MachineError> {
        if !Self::NAMES.contains(&name) {
            return Err(MachineError::Unknown);
        }
        let machine = Self::available().find(|machine| machine.short_name() == name);
        let number = machine.ok_or(MachineError::Lacking)?.0 as u8;
        choose(number).map(drop).map_err(|_| MachineError::Chosen)
    }

    /// Makes this the machine of all further operations of the process, whatever it was, for comparisons of machines in
    /// one program. Values of curves that exist already keep theirs.
    pub fn pin(self) {
        CHOICE.store(self.0 as u8, Ordering::Relaxed);
    }

    /// Whether it has vectors.
    #[must_use]
    pub fn has_vectors(self) -> bool {
        match self.0 {
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            Kind::Ifma => true,
            #[cfg(feature = "emulated")]
            Kind::Emulated => true,
            _ => false,
        }
    }

    /// The Montgomery products and the vectors of the machine, for user-defined curves.
    #[cfg(feature = "custom")]
    pub(crate) fn products(self) -> Products {
        let products = crate::machine::with_backend!(self, |B| {
            <<B as Backend>::Instructions as InstructionSet>::PRODUCTS
        });
        match self.0 {
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            Kind::Ifma => {
                secant_kernel::x86_64::Ifma::SIMD.map_or(products, |proof| products.with_vectors(proof))
            }
            _ => products,
        }
    }

    /// The name to pin it by; machines of tests have one that is not in [`Machine::NAMES`].
    fn short_name(self) -> &'static str {
        match self.0 {
            Kind::Portable => "portable",
            #[cfg(all(target_arch = "x86_64", feature = "adx"))]
            Kind::Adx => "adx",
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            Kind::Ifma => "ifma",
            #[cfg(feature = "emulated")]
            Kind::Emulated => "emulated",
            #[cfg(feature = "counting")]
            Kind::Counting => "counting",
            #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", feature = "aarch64"))]
            Kind::Aarch64 => "aarch64",
        }
    }

    /// A short name for reports.
    pub fn name(self) -> &'static str {
        crate::machine::with_vectors!(self, |B| B::NAME)
    }

    /// The name for callers in C.
    pub fn c_name(self) -> &'static CStr {
        crate::machine::with_vectors!(self, |B| B::C_NAME)
    }
}

/// Runs an expression with `$backend` naming the backend's type of a [`Machine`], for what has no tasks on vectors:
/// nothing is compiled for those.
macro_rules! with_backend {
    ($machine:expr, |$backend:ident| $body:expr) => {
        match $machine.0 {
            #[cfg(all(target_arch = "x86_64", feature = "adx"))]
            $crate::machine::Kind::Adx => {
                type $backend = secant_kernel::x86_64::Adx;
                $body
            }
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            $crate::machine::Kind::Ifma => {
                type $backend = secant_kernel::x86_64::Adx;
                $body
            }
            #[cfg(feature = "counting")]
            $crate::machine::Kind::Counting => {
                type $backend = secant_kernel::arch::counting::Counting;
                $body
            }
            #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", feature = "aarch64"))]
            $crate::machine::Kind::Aarch64 => {
                type $backend = secant_kernel::Aarch64;
                $body
            }
            _ => {
                type $backend = secant_kernel::Portable;
                $body
            }
        }
    };
}

/// The same with vectors, but for emulated ones: for short Weierstrass curves by name, of which each would take long to compile.
/// Tests have typed curves on those.
macro_rules! with_real_vectors {
    ($machine:expr, |$backend:ident| $body:expr) => {
        match $machine.0 {
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            $crate::machine::Kind::Ifma => {
                type $backend = secant_kernel::x86_64::Ifma;
                $body
            }
            _ => $crate::machine::with_backend!($machine, |$backend| $body),
        }
    };
}

/// The same with all vectors.
macro_rules! with_vectors {
    ($machine:expr, |$backend:ident| $body:expr) => {
        match $machine.0 {
            #[cfg(feature = "emulated")]
            $crate::machine::Kind::Emulated => {
                type $backend = secant_kernel::arch::emulated::Emulated;
                $body
            }
            _ => $crate::machine::with_real_vectors!($machine, |$backend| $body),
        }
    };
}
pub(crate) use {with_backend, with_real_vectors, with_vectors};
