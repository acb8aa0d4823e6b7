//! The mechanical half of the Ruby door: each function of C as a method of `Secant::Native`, the values of enumerations,
//! and the types of both.

use super::cpp::{short_name, wrapped};
use super::description::{Argument, Function, Interface, Kind, Returns};
use super::header::filled;
use super::kinds::capitals;
use crate::error_code::ErrorCode;
use std::fmt::Write;

const HEAD: &str = "DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface.";

/// The most parameters that a method in C can have.
const MOST_PARAMETERS: usize = 15;

/// A function as Ruby has it: the parts of the code that each argument asks for.
#[derive(Default)]
struct Method {
    /// The parameters in Ruby, in C's order.
    parameters: Vec<(String, &'static str)>,
    /// What the structure of the call holds.
    fields: Vec<String>,
    /// What reads the parameters.
    reads: Vec<String>,
    /// What makes room for outputs, when all parameters were read.
    rooms: Vec<String>,
    /// What finds the bytes of Strings, when nothing is allocated any more: the garbage collector can move them.
    places: Vec<String>,
    /// What the function of C is given.
    given: Vec<String>,
    /// The inputs and the outputs that are copied where Ruby's lock is released.
    inputs: Vec<String>,
    outputs: Vec<String>,
    /// What is returned: expressions of C, with their types.
    results: Vec<(String, &'static str)>,
}

/// What is wrong with a function: a size that no expression tells.
pub(crate) fn problem(function: &Function) -> Option<String> {
    let unknown = |argument: &&Argument| needs_size(function, argument) && size(function, argument).is_none();
    let argument = function.arguments.iter().find(unknown)?;
    Some(format!("{}: the size is no expression of the arguments", argument.name()))
}

/// Ruby has memory of its own to wipe.
fn is_offered(function: &Function) -> bool {
    function.name != "wipe"
}

fn needs_size(function: &Function, argument: &Argument) -> bool {
    is_offered(function)
        && matches!(
            argument.kind,
            Kind::Output | Kind::Buffer | Kind::TextBuffer | Kind::Words | Kind::Memory
        )
}

/// The bytes of an output as an expression of C, if every name in it is known.
pub(super) fn size<'a>(function: &Function, argument: &'a Argument) -> Option<&'a str> {
    let expression = argument.size.as_deref()?;
    let known = |word: &str| {
        word.is_empty()
            || word.chars().all(|c| c.is_ascii_digit())
            || ["secant_", "SECANT_"].iter().any(|start| word.starts_with(start))
            || word == "caller"
            || replaced(function, word) != word
    };
    words(expression).all(known).then_some(expression)
}

/// The names and numbers of an expression.
fn words(expression: &str) -> impl Iterator<Item = &str> {
    expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// A name of an expression as the structure of the call has it.
fn replaced(function: &Function, word: &str) -> String {
    for argument in &function.arguments {
        let name = argument.name();
        match argument.kind {
            Kind::Curve | Kind::Choice | Kind::Flags | Kind::Number | Kind::Size if word == name => {
                return format!("c.{name}");
            }
            Kind::Claims if word == format!("{name}_count") => return format!("c.{name}.count"),
            Kind::Verdicts if word == format!("{name}_len") => return format!("c.{name}.size"),
            Kind::Text if word == name => return format!("(const char *)c.{name}.data"),
            Kind::Secret | Kind::Public | Kind::Digest | Kind::Message | Kind::Text
                if word == format!("{name}_len") =>
            {
                return format!("c.{name}.len");
            }
            _ => {}
        }
    }
    word.to_owned()
}

/// An expression with every name replaced.
fn expression(function: &Function, text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    for word in words(text) {
        if let Some((before, after)) = rest.split_once(word).filter(|_| !word.is_empty()) {
            result += before;
            result += &replaced(function, word);
            rest = after;
        }
    }
    result + rest
}

fn method(function: &Function) -> Method {
    let mut method = Method::default();
    for argument in &function.arguments {
        method.add(function, argument);
    }
    assert!(method.parameters.len() <= MOST_PARAMETERS, "{}: too many parameters for Ruby", function.name);
    method
}

impl Method {
    fn add(&mut self, function: &Function, argument: &Argument) {
        let name = argument.name();
        let field = |kind: &str| format!("{kind}{name};");
        match argument.kind {
            Kind::Curve => self.scalar(name, "secant_curve ", format!("secant_ruby_curve({name})")),
            Kind::Choice => {
                let kind = argument.enumeration.as_deref().unwrap_or_default();
                let read = format!("(secant_{kind})secant_ruby_number({name}, \"{name}\")");
                self.scalar(name, &format!("secant_{kind} "), read);
            }
            Kind::Flags | Kind::Number => {
                self.scalar(name, "uint32_t ", format!("secant_ruby_number({name}, \"{name}\")"));
            }
            Kind::Size => self.scalar(name, "size_t ", format!("secant_ruby_size({name}, \"{name}\")")),
            Kind::Secret | Kind::Public | Kind::Digest | Kind::Message => {
                let (kind, reader) = match argument.optional {
                    true => ("Memory | String | nil", "optional"),
                    false => ("Memory | String", "bytes"),
                };
                self.input(name, kind, reader);
                self.given.push(format!("c->{name}.data, c->{name}.len"));
            }
            Kind::Text => {
                self.input(name, "Memory | String", "text");
                self.given.push(format!("(const char *)c->{name}.data"));
            }
            Kind::Table => {
                self.input(name, "Memory", "table");
                self.given.push(format!("c->{name}.data, c->{name}.len"));
            }
            Kind::Output | Kind::Buffer | Kind::TextBuffer | Kind::Words => self.output(function, argument),
            Kind::Memory => {
                self.fields.push(field("struct secant_ruby_output "));
                self.room(function, argument, "SECANT_RUBY_STATE");
                self.given.push(format!("c->{name}.data, c->{name}.size"));
                if !is_scratch(function) {
                    self.results.push((format!("secant_ruby_finish(&c.{name})"), "Memory"));
                }
            }
            Kind::State => {
                self.parameters.push((name.to_owned(), "Memory"));
                self.fields.push(field("struct secant_ruby_output "));
                self.reads.push(format!("secant_ruby_state(&c.{name}, {name});"));
                self.given.push(format!("c->{name}.data, c->{name}.size"));
            }
            Kind::NumberOutput => {
                self.fields.push(field("uint32_t "));
                self.given.push(format!("&c->{name}"));
                self.results.push((format!("UINT2NUM(c.{name})"), "Integer"));
            }
            Kind::Tuning => {
                self.parameters.push((name.to_owned(), "[Integer, Integer, Memory?]?"));
                self.fields.push(field("struct secant_ruby_tuning "));
                self.reads.push(format!("secant_ruby_tuning(&c.{name}, {name});"));
                self.given.push(format!("secant_ruby_given(&c->{name})"));
                self.inputs.push(format!("&c.{name}.table"));
            }
            Kind::Random => {
                self.parameters.push((name.to_owned(), "String?"));
                self.fields.push(field("struct secant_ruby_random "));
                self.reads.push(format!("secant_ruby_random(&c.{name}, {name});"));
                self.places.push(format!("secant_ruby_place(&c.{name}.bytes);"));
                self.given.push(format!("secant_ruby_source(&c->{name}), &c->{name}"));
                self.inputs.push(format!("&c.{name}.bytes"));
            }
            Kind::Claims => {
                self.parameters.push((name.to_owned(), "Array[[String, String, String]]"));
                self.fields.push(field("struct secant_ruby_claims "));
                self.reads.push(format!("secant_ruby_claims(&c.{name}, {name});"));
                self.given.push(format!("c->{name}.claims, c->{name}.count"));
            }
            Kind::Rows => {
                self.parameters.push((name.to_owned(), "Array[Memory | String]"));
                self.fields.push(field("struct secant_ruby_rows "));
                let first = counted(function).unwrap_or(name);
                self.reads.push(match first == name {
                    true => format!("secant_ruby_rows(&c.{name}, {name}, \"{name}\", NULL);"),
                    false => format!("secant_ruby_rows(&c.{name}, {name}, \"{name}\", &c.{first});"),
                });
                self.given.push(format!("c->{name}.data, c->{name}.len, c->{name}.len"));
            }
            Kind::Verdicts => {
                self.fields.push(field("struct secant_ruby_output "));
                let count = counted(function).unwrap_or_default();
                self.rooms.push(format!("secant_ruby_room(&c.{name}, c.{count}.count, SECANT_RUBY_STATE);"));
                self.given.push(format!("(bool *)c->{name}.data, c->{name}.size"));
                self.results.push((format!("secant_ruby_verdicts(&c.{name})"), "Array[bool]"));
            }
        }
    }

    /// A number.
    fn scalar(&mut self, name: &str, kind: &str, read: String) {
        self.parameters.push((name.to_owned(), "Integer"));
        self.fields.push(format!("{kind}{name};"));
        self.reads.push(format!("c.{name} = {read};"));
        self.given.push(format!("c->{name}"));
    }

    /// Bytes that are read.
    fn input(&mut self, name: &str, kind: &'static str, reader: &str) {
        self.parameters.push((name.to_owned(), kind));
        self.fields.push(format!("struct secant_ruby_input {name};"));
        self.reads.push(format!("secant_ruby_{reader}(&c.{name}, {name}, \"{name}\");"));
        if reader == "bytes" {
            self.places.push(format!("secant_ruby_place(&c.{name});"));
        }
        self.inputs.push(format!("&c.{name}"));
    }

    /// Bytes that are written and returned.
    fn output(&mut self, function: &Function, argument: &Argument) {
        let name = argument.name();
        self.fields.push(format!("struct secant_ruby_output {name};"));
        let (kind, result) = match argument.kind {
            _ if argument.secret || argument.kind == Kind::Words => ("SECANT_RUBY_SECRET", "Memory"),
            Kind::TextBuffer => ("SECANT_RUBY_TEXT", "String"),
            _ => ("SECANT_RUBY_STRING", "String"),
        };
        self.room(function, argument, kind);
        if kind != "SECANT_RUBY_SECRET" {
            self.places.push(format!("secant_ruby_place_output(&c.{name});"));
        }
        let data = if argument.kind == Kind::TextBuffer { "(char *)" } else { "" };
        let len = match argument.kind {
            Kind::Buffer | Kind::TextBuffer => format!(", &c->{name}.len"),
            _ => String::new(),
        };
        self.given.push(format!("{data}c->{name}.data, c->{name}.size{len}"));
        self.outputs.push(format!("&c.{name}"));
        self.results.push((format!("secant_ruby_finish(&c.{name})"), result));
    }

    fn room(&mut self, function: &Function, argument: &Argument, kind: &str) {
        let name = argument.name();
        let size = match size(function, argument).unwrap_or_default() {
            "caller" => {
                self.parameters.push((format!("{name}_len"), "Integer"));
                format!("secant_ruby_length({name}_len, \"{name}_len\")")
            }
            text => expression(function, text),
        };
        self.rooms.push(format!("secant_ruby_room(&c.{name}, {size}, {kind});"));
    }
}

/// The argument that tells how many verdicts there are: the claims, or the first rows.
fn counted(function: &Function) -> Option<&str> {
    let counts = |argument: &&Argument| matches!(argument.kind, Kind::Claims | Kind::Rows);
    function.arguments.iter().find(counts).map(Argument::name)
}

/// Whether what is read or written can have any length, and with it the time that a function takes.
fn has_any_length(function: &Function, argument: &Argument) -> bool {
    let follows = |word: &str| word == "caller" || replaced(function, word).ends_with(".len");
    let size = size(function, argument).filter(|_| needs_size(function, argument));
    argument.kind == Kind::Message || size.is_some_and(|size| words(size).any(follows))
}

/// Whether an argument points to what is neither an input nor an output of the call.
fn points_elsewhere(kind: Kind) -> bool {
    matches!(kind, Kind::State | Kind::Memory | Kind::Claims | Kind::Rows | Kind::Verdicts)
}

/// Whether the memory is for the function alone.
fn is_scratch(function: &Function) -> bool {
    function.arguments.iter().any(|a| matches!(a.kind, Kind::Verdicts | Kind::Buffer))
}

/// `doors/ruby/ext/secant/functions.c`.
pub(crate) fn functions(interface: &Interface) -> String {
    let mut text = format!("/* {HEAD} */\n#include \"support.h\"\n");
    let mut table = String::new();
    for (_, function) in interface.functions().filter(|(_, function)| is_offered(function)) {
        let method = method(function);
        for symbol in function.symbols() {
            text += &code(function, &method, &symbol);
            let name = symbol.trim_start_matches("secant_");
            let count = method.parameters.len();
            let _ = writeln!(
                table,
                "    rb_define_singleton_method(native, \"{name}\", native_{name}, {count});"
            );
        }
    }
    let _ = write!(text, "\nvoid secant_ruby_init_functions(VALUE native) {{\n{table}}}\n");
    text
}

/// A structure, a function that calls C's, and one that Ruby calls.
fn code(function: &Function, method: &Method, symbol: &str) -> String {
    let name = symbol.trim_start_matches("secant_");
    let is_check = name != function.name;
    let Method { parameters, fields, reads, rooms, places, given, inputs, outputs, results } = method;
    let (result, end) = match function.returns {
        Returns::Verdict if !is_check => ("bool ", "return c.returned ? Qtrue : Qfalse;".to_owned()),
        Returns::Verdict | Returns::Status => {
            let results: Vec<&str> = results.iter().map(|(result, _)| result.as_str()).collect();
            let value = match results.as_slice() {
                [] => "Qnil".to_owned(),
                [one] => (*one).to_owned(),
                all => format!("rb_ary_new_from_args({}, {})", all.len(), all.join(", ")),
            };
            ("secant_status ", format!("secant_ruby_check(c.returned);\n    return {value};"))
        }
        Returns::Size => ("size_t ", "return SIZET2NUM(c.returned);".to_owned()),
        Returns::Curve => ("secant_curve ", "return SIZET2NUM(c.returned);".to_owned()),
        Returns::Text => ("const char *", "return secant_ruby_frozen_text(c.returned);".to_owned()),
    };
    let lines = |prefix: &str, list: &[String]| {
        list.iter().map(|line| wrapped("    ", &format!("{prefix}{line}"))).collect::<String>()
    };
    let line = |text: String| wrapped("", &text);
    let mut text = format!("\nstruct {name} {{\n    {result}returned;\n{}}};\n\n", lines("", fields));
    let arguments = if given.is_empty() { "" } else { &given.join(", ") };
    let _ = write!(
        text,
        "static void run_{name}(void *arguments) {{\n    struct {name} *c = arguments;\n{}}}\n\n",
        wrapped("    ", &format!("c->returned = {symbol}({arguments});"))
    );
    let list: String = parameters.iter().map(|(name, _)| format!(", VALUE {name}")).collect();
    text += &line(format!("static VALUE native_{name}(VALUE self{list}) {{"));
    let _ = write!(
        text,
        "    (void)self;\n    struct {name} c = {{0}};\n{}{}{}",
        lines("", reads),
        lines("", rooms),
        lines("", places)
    );
    if !function.is_long && !function.arguments.iter().any(|argument| has_any_length(function, argument)) {
        let _ = writeln!(text, "    run_{name}(&c);");
    } else {
        let array = |kind: &str, list: &[String]| match list {
            [] => String::new(),
            list => format!(
                "    struct secant_ruby_{kind} *{kind}s[] = {{\n{}    }};\n",
                list.iter().map(|item| format!("        {item},\n")).collect::<String>()
            ),
        };
        let given = |kind: &str, list: &[String]| match list.len() {
            0 => "NULL, 0".to_owned(),
            count => format!("{kind}s, {count}"),
        };
        text += &array("input", inputs);
        text += &array("output", outputs);
        let call = format!(
            "struct secant_ruby_call call = {{run_{name}, &c, sizeof c, {}, {}, {}}};",
            u8::from(!function.arguments.iter().any(|argument| points_elsewhere(argument.kind))),
            given("input", inputs),
            given("output", outputs)
        );
        text += &wrapped("    ", &call);
        let _ = writeln!(text, "    secant_ruby_run(&call, {});", u8::from(function.is_long));
    }
    let _ = write!(text, "    {end}\n}}\n");
    text
}

/// `doors/ruby/lib/secant/native/values.rb`.
pub(crate) fn values(interface: &Interface) -> String {
    let mut text = format!("# frozen_string_literal: true\n\n# {HEAD}\n\nmodule Secant\n  module Native\n");
    let mut names: Vec<String> = Vec::new();
    for area in &interface.areas {
        for enumeration in &area.enumerations {
            names.push(hash_name(&enumeration.name));
            text += &comment("    ", &enumeration.about);
            let _ = writeln!(text, "    {} = {{", hash_name(&enumeration.name));
            for (name, number) in
                enumeration.values.iter().map(|value| (short_name(enumeration, value), value.number))
            {
                let _ = writeln!(text, "      {name}: {number},");
            }
            text += "    }.freeze\n\n";
        }
        for flag in &area.flags {
            text += &comment("    ", &flag.about);
            let _ = writeln!(text, "    {} = {}\n", flag.name.to_uppercase(), 1 << flag.bit);
        }
        for constant in &area.constants {
            text += &comment("    ", &constant.about);
            let _ = writeln!(text, "    {} = {}\n", constant.name.to_uppercase(), constant.value);
        }
    }
    text += "    # The errors by their numbers.\n    ERRORS = {\n";
    for code in ErrorCode::ALL {
        let _ = writeln!(text, "      {} => :{},", code.number(), capitals(code.name()).to_lowercase());
    }
    text + "    }.freeze\n  end\nend\n"
}

/// The name of the constant with an enumeration's values: `policy` has `POLICIES`.
fn hash_name(name: &str) -> String {
    let plural = match name.strip_suffix('y') {
        Some(start) => format!("{start}ies"),
        None if name.ends_with('h') => format!("{name}es"),
        None => format!("{name}s"),
    };
    plural.to_uppercase()
}

fn comment(indent: &str, text: &str) -> String {
    filled(text.trim(), 98 - indent.len()).iter().map(|line| format!("{indent}# {line}\n")).collect()
}

/// `doors/ruby/sig/secant/native.rbs`.
pub(crate) fn types(interface: &Interface) -> String {
    let mut text =
        format!("# {HEAD}\n\nmodule Secant\n  # Every function of the C library.\n  module Native\n");
    for area in &interface.areas {
        for enumeration in &area.enumerations {
            let _ = writeln!(text, "    {}: Hash[Symbol, Integer]", hash_name(&enumeration.name));
        }
        let names = area.flags.iter().map(|flag| &flag.name).chain(area.constants.iter().map(|c| &c.name));
        for name in names {
            let _ = writeln!(text, "    {}: Integer", name.to_uppercase());
        }
    }
    text += "    ERRORS: Hash[Integer, Symbol]\n\n";
    for (_, function) in interface.functions().filter(|(_, function)| is_offered(function)) {
        let method = method(function);
        for symbol in function.symbols() {
            let name = symbol.trim_start_matches("secant_");
            let parameters: Vec<String> =
                method.parameters.iter().map(|(name, kind)| format!("{kind} {name}")).collect();
            let result = match function.returns {
                Returns::Verdict if name == function.name => "bool".to_owned(),
                Returns::Size | Returns::Curve => "Integer".to_owned(),
                Returns::Text => "String?".to_owned(),
                _ => match method.results.as_slice() {
                    [] => "nil".to_owned(),
                    [(_, one)] => (*one).to_owned(),
                    all => format!("[{}]", all.iter().map(|(_, kind)| *kind).collect::<Vec<_>>().join(", ")),
                },
            };
            let _ = writeln!(text, "    def self.{name}: ({}) -> {result}", parameters.join(", "));
        }
    }
    text + "  end\nend\n"
}

#[cfg(test)]
mod tests {
    /// Every String that a method reads or writes is looked up behind the last line that allocates: what the garbage collector
    /// moves is not read where it was.
    #[test]
    fn bytes_are_looked_up_last() {
        let text = include_str!("../../../doors/ruby/ext/secant/functions.c");
        let mut found = 0;
        for method in text.split("\nstatic VALUE native_").skip(1) {
            let method = method.split("\n}\n").next().unwrap_or_default();
            let allocates =
                ["secant_ruby_room(", "secant_ruby_text(", "secant_ruby_claims(", "secant_ruby_rows("];
            let last = allocates.iter().filter_map(|call| method.rfind(call)).max().unwrap_or(0);
            let names = |call: &str, end: &str| -> Vec<String> {
                let rests = method.split(call).skip(1);
                rests.filter_map(|rest| rest.split_once(end)).map(|(name, _)| name.to_owned()).collect()
            };
            let inputs = names("secant_ruby_bytes(&c.", ",");
            for place in inputs.iter().map(|name| format!("secant_ruby_place(&c.{name});")) {
                assert!(method.find(&place).is_some_and(|at| at > last), "{place} in {method}");
                found += 1;
            }
            for line in method.lines().filter(|line| line.contains("SECANT_RUBY_STRING);")) {
                let name =
                    line.split_once("&c.").and_then(|(_, rest)| rest.split_once(',')).map(|(name, _)| name);
                let place = format!("secant_ruby_place_output(&c.{});", name.unwrap_or_default());
                assert!(method.find(&place).is_some_and(|at| at > last), "{place} in {method}");
                found += 1;
            }
        }
        assert!(found > 300, "{found}");
    }
}
