//! What one instruction says: which addresses it uses, and what kind it is.

use iced_x86::{
    Code, Decoder, DecoderOptions, EncodingKind, FlowControl, Instruction, InstructionInfoFactory, Mnemonic,
    Register, UsedMemory,
};
use nix::libc::user_regs_struct;
use std::collections::HashMap;

/// The longest instruction, in bytes.
pub const LONGEST: usize = 15;

/// Kinds of instructions that are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kind {
    /// A branch that is taken or not.
    pub branches: bool,
    /// A division of integers, whose time depends on its operands.
    pub divides: bool,
    /// One of AVX-512.
    pub is_wide: bool,
    /// Addresses from a vector register, which are not followed.
    pub gathers: bool,
    /// A system call.
    pub calls_system: bool,
}

/// An instruction that was decoded.
pub struct Decoded {
    /// Its kind.
    pub kind: Kind,
    memory: Vec<UsedMemory>,
}

/// Instructions by their address, each decoded once.
#[derive(Default)]
pub struct Instructions {
    known: HashMap<u64, Decoded>,
}

impl Instructions {
    /// The instruction at an address, whose bytes are read where it is met for the first time.
    ///
    /// # Errors
    /// Bytes that cannot be read, or are no instruction.
    pub fn at(
        &mut self,
        address: u64,
        read: impl FnOnce() -> Result<[u8; LONGEST], String>,
    ) -> Result<&Decoded, String> {
        use std::collections::hash_map::Entry;
        match self.known.entry(address) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(place) => Ok(place.insert(Decoded::new(address, &read()?)?)),
        }
    }
}

impl Decoded {
    fn new(address: u64, bytes: &[u8]) -> Result<Self, String> {
        let instruction = Decoder::with_ip(64, bytes, address, DecoderOptions::NONE).decode();
        if instruction.code() == Code::INVALID {
            return Err(format!("{address:#x}: no instruction: {bytes:02x?}"));
        }
        let mut factory = InstructionInfoFactory::new();
        let memory = match instruction.mnemonic() {
            // nothing is read
            Mnemonic::Lea | Mnemonic::Nop => Vec::new(),
            _ => factory.info(&instruction).used_memory().to_vec(),
        };
        Ok(Self { kind: Kind::of(&instruction), memory })
    }

    /// The addresses of the memory that it reads and writes, with these registers.
    pub fn addresses(&self, registers: &user_regs_struct) -> impl Iterator<Item = u64> {
        self.memory.iter().filter_map(|memory| memory.virtual_address(0, |of, _, _| value(registers, of)))
    }
}

impl Kind {
    fn of(instruction: &Instruction) -> Self {
        Self {
            branches: instruction.flow_control() == FlowControl::ConditionalBranch,
            divides: matches!(instruction.mnemonic(), Mnemonic::Div | Mnemonic::Idiv),
            is_wide: instruction.encoding() == EncodingKind::EVEX,
            gathers: instruction.is_vsib(),
            calls_system: instruction.mnemonic() == Mnemonic::Syscall,
        }
    }
}

/// The value of a register that an address is made of; of a vector register none.
fn value(r: &user_regs_struct, register: Register) -> Option<u64> {
    if register.is_vector_register() {
        return None;
    }
    let whole = match register.full_register() {
        Register::RAX => r.rax,
        Register::RBX => r.rbx,
        Register::RCX => r.rcx,
        Register::RDX => r.rdx,
        Register::RSI => r.rsi,
        Register::RDI => r.rdi,
        Register::RBP => r.rbp,
        Register::RSP => r.rsp,
        Register::R8 => r.r8,
        Register::R9 => r.r9,
        Register::R10 => r.r10,
        Register::R11 => r.r11,
        Register::R12 => r.r12,
        Register::R13 => r.r13,
        Register::R14 => r.r14,
        Register::R15 => r.r15,
        Register::FS => r.fs_base,
        Register::GS => r.gs_base,
        // the bases of the other segments are 0
        _ => 0,
    };
    Some(if register.is_gpr32() { whole & 0xffff_ffff } else { whole })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> Decoded {
        let mut padded = [0x90; LONGEST];
        padded[..bytes.len()].copy_from_slice(bytes);
        Decoded::new(0x1000, &padded).expect("an instruction")
    }

    fn registers() -> user_regs_struct {
        let mut registers = nix_zero();
        (registers.rax, registers.rcx, registers.rsp) = (0x5000, 3, 0x7000);
        registers
    }

    /// Registers that are all 0.
    fn nix_zero() -> user_regs_struct {
        user_regs_struct {
            r15: 0,
            r14: 0,
            r13: 0,
            r12: 0,
            rbp: 0,
            rbx: 0,
            r11: 0,
            r10: 0,
            r9: 0,
            r8: 0,
            rax: 0,
            rcx: 0,
            rdx: 0,
            rsi: 0,
            rdi: 0,
            orig_rax: 0,
            rip: 0,
            cs: 0,
            eflags: 0,
            rsp: 0,
            ss: 0,
            fs_base: 0,
            gs_base: 0,
            ds: 0,
            es: 0,
            fs: 0,
            gs: 0,
        }
    }

    fn addresses(bytes: &[u8]) -> Vec<u64> {
        decoded(bytes).addresses(&registers()).collect()
    }

    #[test]
    fn addresses_of_operands() {
        // mov rdx, [rax + 8 rcx + 16]; push rax; lea rdx, [rax + 16]; mov rdx, [rip + 1]
        assert_eq!(addresses(&[0x48, 0x8b, 0x54, 0xc8, 0x10]), [0x5028]);
        assert_eq!(addresses(&[0x50]), [0x6ff8]);
        assert!(addresses(&[0x48, 0x8d, 0x50, 0x10]).is_empty());
        assert_eq!(addresses(&[0x48, 0x8b, 0x15, 1, 0, 0, 0]), [0x1008]);
        // vmovdqu64 zmm0, [rax + 64], whose displacement is counted in 64 bytes
        assert_eq!(addresses(&[0x62, 0xf1, 0xfe, 0x48, 0x6f, 0x40, 0x01]), [0x5040]);
    }

    #[test]
    fn kinds() {
        // vpmadd52luq zmm0, zmm1, [rax]; div rcx; jne; syscall; vpgatherqq zmm0 {k1}, [rax + 8 zmm1]; mul rcx
        assert!(decoded(&[0x62, 0xf2, 0xf5, 0x48, 0xb4, 0x00]).kind.is_wide);
        assert!(decoded(&[0x48, 0xf7, 0xf1]).kind.divides);
        assert!(decoded(&[0x75, 0x05]).kind.branches);
        assert!(decoded(&[0x0f, 0x05]).kind.calls_system);
        assert!(decoded(&[0x62, 0xf2, 0xfd, 0x49, 0x91, 0x04, 0xc8]).kind.gathers);
        assert_eq!(decoded(&[0x48, 0xf7, 0xe1]).kind, Kind::default());
        assert!(Decoded::new(0, &[0x06; LONGEST]).is_err());
    }
}
