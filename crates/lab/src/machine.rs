//! What is measured, and on what.

use serde::{Deserialize, Serialize};
use std::fs;

/// The engine as this program has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Engine {
    /// secant's version.
    pub version: String,
    /// The commit that the program was built from, where the build told it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The code that the processor runs, for example `x86-64 with BMI2, ADX and AVX2`.
    pub backend: String,
    /// The compiler, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compiler: Option<String>,
    /// The compiler's level of optimisation, for example `3` or `s`, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimisation: Option<String>,
}

/// The machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The operating system.
    pub os: String,
    /// The architecture.
    pub arch: String,
    /// The processor's name, where the system tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu: Option<String>,
    /// How many processors this process may use.
    pub cores: usize,
    /// The processor's frequency in MHz when the run began, where the system tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mhz: Option<f64>,
    /// The extensions of the instruction set that matter to secant.
    pub features: Vec<String>,
}

/// The extensions that matter, as Linux spells them.
const FEATURES: [&str; 7] = ["bmi2", "adx", "avx2", "avx512f", "avx512ifma", "avx512vl", "sha_ni"];

impl Engine {
    /// This program's.
    pub fn this() -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            commit: option_env!("SECANT_COMMIT").filter(|commit| !commit.is_empty()).map(str::to_owned),
            backend: secant::backend::name().to_owned(),
            compiler: Some(env!("SECANT_COMPILER").to_owned()),
            optimisation: Some(env!("SECANT_OPT_LEVEL").to_owned()),
        }
    }
}

impl Machine {
    /// This machine.
    pub fn this() -> Self {
        let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let field = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(name))?;
            line.split_once(':').map(|(_, value)| value.trim().to_owned())
        };
        let flags = field("flags").or_else(|| field("Features")).unwrap_or_default();
        let known = |feature: &&str| flags.split_whitespace().any(|flag| flag == *feature);
        Self {
            os: std::env::consts::OS.to_owned(),
            arch: std::env::consts::ARCH.to_owned(),
            cpu: field("model name"),
            cores: std::thread::available_parallelism().map_or(0, usize::from),
            mhz: field("cpu MHz").and_then(|mhz| mhz.parse().ok()),
            features: FEATURES
                .iter()
                .filter(|feature| known(feature))
                .map(|name| (*name).to_owned())
                .collect(),
        }
    }
}
