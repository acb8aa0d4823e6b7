//! Where an address lies: an object and its function, the stack, the heap.

use object::{Object, ObjectSymbol};
use std::cell::RefCell;
use std::collections::HashMap;

/// A part of the address space.
struct Mapping {
    start: u64,
    end: u64,
    /// A file, or a name in brackets.
    name: String,
}

/// The address space of a process, and the functions of its objects.
pub struct Objects {
    mappings: Vec<Mapping>,
    functions: RefCell<HashMap<String, Vec<(u64, String)>>>,
}

impl Objects {
    /// That of a process, as it is now.
    ///
    /// # Errors
    /// A process that is gone.
    pub fn of(pid: u32) -> Result<Self, String> {
        let path = format!("/proc/{pid}/maps");
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let mappings = text.lines().map(|line| Mapping::read(line).ok_or(format!("{path}: {line}")));
        Ok(Self { mappings: mappings.collect::<Result<_, _>>()?, functions: RefCell::default() })
    }

    /// The parts whose name contains some text.
    pub fn ranges(&self, name: &str) -> Vec<(u64, u64)> {
        let named = self.mappings.iter().filter(|mapping| mapping.name.contains(name));
        named.map(|mapping| (mapping.start, mapping.end)).collect()
    }

    /// Where an address lies, in words: `object: function+offset`.
    pub fn place(&self, address: u64) -> String {
        let Some(mapping) = self.mappings.iter().find(|one| (one.start..one.end).contains(&address)) else {
            return format!("{address:#x}");
        };
        let first = self.mappings.iter().find(|one| one.name == mapping.name);
        let offset = address - first.map_or(0, |one| one.start);
        let short = mapping.name.rsplit('/').next().unwrap_or_default();
        match self.function(&mapping.name, offset) {
            Some((name, distance)) => format!("{short}: {name}+{distance:#x}"),
            None => format!("{short}+{offset:#x}"),
        }
    }

    /// The function of an object at or before an offset, and the distance from its start.
    fn function(&self, file: &str, offset: u64) -> Option<(String, u64)> {
        let mut known = self.functions.borrow_mut();
        let functions = known.entry(file.to_owned()).or_insert_with(|| functions(file));
        let behind = functions.partition_point(|(start, _)| *start <= offset);
        let (start, name) = functions.get(behind.checked_sub(1)?)?;
        Some((name.clone(), offset - start))
    }
}

impl Mapping {
    /// A line of the kernel's: `start-end rights offset device inode name`.
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        let (start, end) = words.next()?.split_once('-')?;
        let name = words.skip(4).collect::<Vec<_>>().join(" ");
        let number = |digits| u64::from_str_radix(digits, 16).ok();
        Some(Self { start: number(start)?, end: number(end)?, name })
    }
}

/// The functions of a file, in the order of their addresses; none where it has no names.
fn functions(file: &str) -> Vec<(u64, String)> {
    let Ok(bytes) = std::fs::read(file) else { return Vec::new() };
    let Ok(object) = object::File::parse(&*bytes) else { return Vec::new() };
    let text = object.symbols().chain(object.dynamic_symbols());
    let text = text.filter(|symbol| symbol.kind() == object::SymbolKind::Text && symbol.address() != 0);
    let named = text.filter_map(|symbol| {
        let name = format!("{:#}", rustc_demangle::demangle(symbol.name().ok()?));
        Some((symbol.address(), name))
    });
    let mut named: Vec<_> = named.collect();
    named.sort_unstable();
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_kernel() {
        let line = "7ffff7c00000-7ffff7c28000 r-xp 00000000 fe:00 1234                     /a b/libc.so.6";
        let mapping = Mapping::read(line).expect("a mapping");
        assert_eq!((mapping.start, mapping.end), (0x7fff_f7c0_0000, 0x7fff_f7c2_8000));
        assert_eq!(mapping.name, "/a b/libc.so.6");
        assert_eq!(Mapping::read("7f00-7f01 rw-p 0 0:0 0").expect("a mapping").name, "");
        assert!(Mapping::read("nothing").is_none());
    }

    #[test]
    fn this_process_has_this_function() {
        let objects = Objects::of(std::process::id()).expect("maps");
        let here = this_process_has_this_function as fn();
        let place = objects.place(here as usize as u64);
        assert!(place.ends_with("this_process_has_this_function+0x0"), "{place}");
        assert_eq!(objects.place(1), "0x1");
        let local = 1;
        assert!(objects.place(&raw const local as u64).len() > 5);
        assert!(!objects.ranges("[stack]").is_empty());
    }
}
