//! Flame graphs: a box for each function on a stack, as wide as its part of the samples, above what called it.
//!
//! The horizontal places are per cent of the page's width, so text keeps its size on every screen, and the page's script
//! zooms by writing other per cents. A box is an `svg` element of its own, which clips the name in it.

use super::numbers;
use crate::record::{Profile, Stack};
use maud::{Markup, html};

/// The height of a box with the gap above it.
const ROW: usize = 18;
/// Boxes of a smaller part are left out; their samples are in the boxes below them.
const LEAST: f64 = 0.001;
/// Deeper stacks are cut.
const DEEPEST: usize = 120;
/// How many colours the style sheet has.
const COLOURS: u32 = 8;

/// A function on a stack, with what it called.
#[derive(Debug, Default)]
struct Node {
    name: String,
    samples: u64,
    children: Vec<Node>,
}

/// A box: where it begins and ends as parts of the width, and how deep it lies.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) name: String,
    pub(super) samples: u64,
    pub(super) from: f64,
    pub(super) width: f64,
    pub(super) depth: usize,
}

/// The boxes of stacks, callers before what they called, from the left by name. The first is `all`, of the whole width;
/// nothing without samples.
pub(super) fn frames(stacks: &[Stack]) -> Vec<Frame> {
    let mut root = Node { name: "all".to_owned(), ..Node::default() };
    for stack in stacks.iter().filter(|stack| stack.samples > 0) {
        root.samples = root.samples.saturating_add(stack.samples);
        let mut node = &mut root;
        for name in stack.frames.iter().take(DEEPEST) {
            let found = node.children.iter().position(|child| child.name == *name);
            let i = found.unwrap_or_else(|| {
                node.children.push(Node { name: name.clone(), ..Node::default() });
                node.children.len() - 1
            });
            node = &mut node.children[i];
            node.samples = node.samples.saturating_add(stack.samples);
        }
    }
    let (mut frames, total) = (Vec::new(), root.samples);
    if total > 0 {
        place(&mut root, 0, 0, total, &mut frames);
    }
    frames
}

fn place(node: &mut Node, before: u64, depth: usize, total: u64, frames: &mut Vec<Frame>) {
    let part = |samples: u64| samples as f64 / total as f64;
    let width = part(node.samples);
    if width < LEAST {
        return;
    }
    let (name, samples) = (node.name.clone(), node.samples);
    frames.push(Frame { name, samples, from: part(before), width, depth });
    node.children.sort_by(|a, b| a.name.cmp(&b.name));
    let mut before = before;
    for child in &mut node.children {
        place(child, before, depth + 1, total, frames);
        before = before.saturating_add(child.samples);
    }
}

/// The flame graph of a profile; nothing without stacks.
pub(super) fn flame(profile: &Profile, title: &str) -> Markup {
    let frames = frames(&profile.stacks);
    let Some(first) = frames.first() else { return html! {} };
    let rows = 1 + frames.iter().map(|frame| frame.depth).max().unwrap_or(0);
    let height = rows * ROW;
    let what = format!(
        "{} samples. A box is a function; what it called lies above it; its width is its part of the samples.",
        numbers::count(first.samples)
    );
    html! {
        figure.flame {
            figcaption { strong { "Flame graph: " (title) } ". " (what) span.hint hidden { " Click a box, or press Enter on it, to zoom." } }
            svg width="100%" height=(height) role="group" {
                title { (title) }
                desc { (what) }
                @for frame in &frames { (frame.render(height - (frame.depth + 1) * ROW, first.samples)) }
            }
        }
    }
}

impl Frame {
    fn render(&self, y: usize, total: u64) -> Markup {
        let (from, width) = (percent(self.from), percent(self.width));
        let samples = if self.samples == 1 { "sample" } else { "samples" };
        let share = numbers::percent(self.samples as f64 / total as f64);
        let title = format!("{}: {} {samples}, {share}", self.name, numbers::count(self.samples));
        html! {
            svg.frame x={ (from) "%" } y=(y) width={ (width) "%" } height=(ROW - 1) {
                title { (title) }
                rect.(format!("heat{}", colour(&self.name))) width="100%" height="100%" {}
                text x="4" y="12.5" { (self.name) }
            }
        }
    }
}

/// A part in per cent with four decimals: a tenth of a pixel on any screen.
fn percent(part: f64) -> f64 {
    (part * 1e6).round() / 1e4
}

/// The colour of a name: its FNV-1a hash, mixed once more, because the names differ in their last letters. A function has one
/// colour in every graph.
fn colour(name: &str) -> u32 {
    let step = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = name.bytes().fold(0x811c_9dc5, step);
    ((hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d) >> 16) % COLOURS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stack(frames: &[&str], samples: u64) -> Stack {
        Stack { frames: frames.iter().map(|name| (*name).to_owned()).collect(), samples }
    }

    #[test]
    fn widths_add_up() {
        let stacks = [
            stack(&["main", "sign", "multiply"], 60),
            stack(&["main", "sign"], 10),
            stack(&["main", "verify", "multiply"], 25),
            stack(&["main", "sign", "invert"], 5),
        ];
        let frames = frames(&stacks);
        let shown: Vec<(&str, usize, u64)> =
            frames.iter().map(|frame| (frame.name.as_str(), frame.depth, frame.samples)).collect();
        let right = [
            ("all", 0, 100),
            ("main", 1, 100),
            ("sign", 2, 75),
            ("invert", 3, 5),
            ("multiply", 3, 60),
            ("verify", 2, 25),
            ("multiply", 3, 25),
        ];
        assert_eq!(shown, right);
        let width =
            |depth| frames.iter().filter(|frame| frame.depth == depth).map(|frame| frame.width).sum::<f64>();
        assert!((0..3).all(|depth| (width(depth) - 1.0).abs() < 1e-12));
        assert!((width(3) - 0.9).abs() < 1e-12, "ten samples were in sign itself");
        assert!((frames[5].from - 0.75).abs() < 1e-12, "verify is right of sign");
    }

    #[test]
    fn none_few_and_deep() {
        assert_eq!((frames(&[]), frames(&[stack(&["main"], 0)])), (vec![], vec![]));
        assert_eq!(frames(&[stack(&[], 3)]).len(), 1);
        let deep: Vec<String> = (0..5000).map(|i| format!("f{i}")).collect();
        let deep: Vec<&str> = deep.iter().map(String::as_str).collect();
        assert_eq!(frames(&[stack(&deep, 1)]).len(), DEEPEST + 1);
        let rare = [stack(&["main"], 1_000_000), stack(&["main", "rare"], 1)];
        assert_eq!(frames(&rare).len(), 2, "a box that nobody could see");
        let most = [stack(&["a"], u64::MAX), stack(&["b"], u64::MAX)];
        assert!(frames(&most).iter().all(|frame| frame.from <= 1.0 && frame.width <= 1.0));
    }

    #[test]
    fn a_name_has_one_colour_and_is_escaped() {
        assert_eq!(colour("fe_mul"), colour("fe_mul"));
        let colours: std::collections::BTreeSet<u32> = (0..50).map(|i| colour(&format!("f{i}"))).collect();
        assert!(colours.len() > 4 && colours.iter().all(|colour| *colour < COLOURS), "{colours:?}");
        let profile = Profile {
            op: "sign".into(),
            curve: None,
            build: "optimised".into(),
            iterations: 1,
            seconds: 1.0,
            samples: 1,
            functions: vec![],
            stacks: vec![stack(&["<A as \"B\">::f&"], 1)],
            counts: None,
        };
        let svg = flame(&profile, "t").into_string();
        assert!(svg.contains("&lt;A as &quot;B&quot;&gt;::f&amp;") && !svg.contains("<A"), "{svg}");
    }
}
