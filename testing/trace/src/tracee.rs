//! A program under control: it runs from mark to mark, or an instruction at a time.
//!
//! A mark is the signal SIGUSR1 that the program sends itself, which never reaches it. Addresses are not randomised, and
//! `getrandom` gives the same bytes in each run: what then differs between two runs differs by what they were given.

use crate::instructions::LONGEST;
use nix::libc::{SYS_getrandom, user_regs_struct};
use nix::sched::{CpuSet, sched_getcpu, sched_setaffinity};
use nix::sys::personality::{self, Persona};
use nix::sys::ptrace::{self, Options};
use nix::sys::signal::Signal;
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::Pid;
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::FileExt;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

/// What a byte of randomness is.
const RANDOM: u8 = 0x5a;
/// The auxiliary vector's word for the address of the first instruction.
const AT_ENTRY: u64 = 9;
/// The instruction that stops a program.
const BREAK: u8 = 0xcc;

/// Where a program stopped.
#[derive(Debug, PartialEq, Eq)]
pub enum Stop {
    /// At a mark.
    Mark,
    /// After an instruction, or before a signal that it will get.
    Step,
    /// It ended.
    End,
}

/// A program under control.
pub struct Tracee {
    pid: Pid,
    /// Its end is awaited by number, so that it is no [`Child`] whose end somebody else awaits.
    child: Child,
    memory: File,
    /// A signal that it gets when it goes on.
    pending: Option<Signal>,
    /// The buffer of a call of `getrandom` that it is about to make, in steps.
    draws: Option<u64>,
}

impl Tracee {
    /// Starts a program, which stands before its first instruction.
    ///
    /// # Errors
    /// A program that cannot be started, or a system that does not let it be traced.
    pub fn start(command: &mut Command) -> Result<Self, String> {
        let persona = personality::get().map_err(text)?;
        personality::set(persona | Persona::ADDR_NO_RANDOMIZE).map_err(text)?;
        // both on one processor: each step is a change from one to the other
        let mut processors = CpuSet::new();
        let here = sched_getcpu().and_then(|number| processors.set(number).map(|()| processors));
        here.and_then(|processors| sched_setaffinity(Pid::from_raw(0), &processors)).map_err(text)?;
        // SAFETY: between fork and exec it makes one system call, which allocates nothing.
        let traced = unsafe { command.pre_exec(|| ptrace::traceme().map_err(std::io::Error::from)) };
        let child =
            traced.spawn().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
        let pid = Pid::from_raw(i32::try_from(child.id()).map_err(|error| error.to_string())?);
        if !matches!(waitpid(pid, None), Ok(WaitStatus::Stopped(_, Signal::SIGTRAP))) {
            return Err(format!("{}: it does not stop", command.get_program().display()));
        }
        ptrace::setoptions(pid, Options::PTRACE_O_TRACESYSGOOD | Options::PTRACE_O_EXITKILL).map_err(text)?;
        let path = format!("/proc/{pid}/mem");
        let memory = OpenOptions::new().read(true).write(true).open(&path);
        let memory = memory.map_err(|error| format!("{path}: {error}"))?;
        Ok(Self { pid, child, memory, pending: None, draws: None })
    }

    /// The number of the process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// What it wrote, after its end.
    ///
    /// # Errors
    /// Output that is no text, or was not kept.
    pub fn output(&mut self) -> Result<String, String> {
        let mut text = String::new();
        let mut output = self.child.stdout.take().ok_or("its output was not kept")?;
        output.read_to_string(&mut text).map_err(|error| error.to_string())?;
        Ok(text)
    }

    /// The registers.
    ///
    /// # Errors
    /// A process that is gone.
    pub fn registers(&self) -> Result<user_regs_struct, String> {
        ptrace::getregs(self.pid).map_err(text)
    }

    /// Bytes of an instruction; those behind the end of its page are 0.
    ///
    /// # Errors
    /// An address that cannot be read.
    pub fn code(&self, address: u64) -> Result<[u8; LONGEST], String> {
        let mut bytes = [0; LONGEST];
        match self.memory.read_at(&mut bytes, address) {
            Ok(1..) => Ok(bytes),
            other => Err(format!("{address:#x}: {other:?}")),
        }
    }

    fn write(&self, bytes: &[u8], address: u64) -> Result<(), String> {
        self.memory.write_all_at(bytes, address).map_err(|error| format!("{address:#x}: {error}"))
    }

    /// Lets it run to its next mark, or to its end.
    ///
    /// # Errors
    /// A process that is gone or that is killed.
    pub fn go(&mut self) -> Result<Stop, String> {
        loop {
            ptrace::syscall(self.pid, self.pending.take()).map_err(text)?;
            match self.wait()? {
                Stop::Step => {}
                stop => return Ok(stop),
            }
        }
    }

    /// Lets it execute one instruction, after which it may stand before a signal.
    ///
    /// # Errors
    /// A process that is gone or that is killed.
    pub fn step(&mut self) -> Result<Stop, String> {
        ptrace::step(self.pid, self.pending.take()).map_err(text)?;
        let stop = self.wait()?;
        if let Some(buffer) = self.draws.take() {
            self.fill(buffer, self.registers()?.rax)?;
        }
        Ok(stop)
    }

    /// It is about to call the system: if for randomness, the bytes are replaced after the step.
    pub fn calls_system(&mut self, registers: &user_regs_struct) {
        if registers.rax == SYS_getrandom as u64 {
            self.draws = Some(registers.rdi);
        }
    }

    /// Lets it run to the first instruction of its own, behind the dynamic linker's.
    ///
    /// # Errors
    /// A process that does not get there.
    pub fn enter(&mut self) -> Result<(), String> {
        let vector = std::fs::read(format!("/proc/{}/auxv", self.pid)).map_err(|error| error.to_string())?;
        let (words, _) = vector.as_chunks::<8>();
        let (pairs, _) = words.as_chunks::<2>();
        let entry = pairs.iter().find(|[key, _]| u64::from_le_bytes(*key) == AT_ENTRY);
        let entry = u64::from_le_bytes(entry.ok_or("no entry")?[1]);
        let first = self.code(entry)?[0];
        self.write(&[BREAK], entry)?;
        loop {
            ptrace::syscall(self.pid, self.pending.take()).map_err(text)?;
            if self.wait()? != Stop::Step {
                return Err("it ends before it begins".to_owned());
            }
            let mut registers = self.registers()?;
            if registers.rip == entry + 1 {
                self.pending = None;
                registers.rip = entry;
                ptrace::setregs(self.pid, registers).map_err(text)?;
                return self.write(&[first], entry);
            }
        }
    }

    fn wait(&mut self) -> Result<Stop, String> {
        match waitpid(self.pid, None).map_err(text)? {
            WaitStatus::Stopped(_, Signal::SIGUSR1) => Ok(Stop::Mark),
            WaitStatus::Stopped(_, Signal::SIGTRAP) => Ok(Stop::Step),
            WaitStatus::Stopped(_, signal) => {
                self.pending = Some(signal);
                Ok(Stop::Step)
            }
            WaitStatus::PtraceSyscall(_) => {
                self.randomness()?;
                Ok(Stop::Step)
            }
            WaitStatus::Exited(_, 0) => Ok(Stop::End),
            other => Err(format!("it ended: {other:?}")),
        }
    }

    /// Where a call of `getrandom` returns, replaces what it gave.
    fn randomness(&self) -> Result<(), String> {
        let registers = self.registers()?;
        if registers.orig_rax == SYS_getrandom as u64 {
            // before the call the result is an error's number
            self.fill(registers.rdi, registers.rax)?;
        }
        Ok(())
    }

    /// Writes bytes over those that `getrandom` gave, unless it failed.
    fn fill(&self, buffer: u64, count: u64) -> Result<(), String> {
        match usize::try_from(count.cast_signed()) {
            Ok(count) => self.write(&vec![RANDOM; count], buffer),
            Err(_) => Ok(()),
        }
    }
}

fn text(error: nix::Error) -> String {
    error.to_string()
}
