fn main() {
    let a: Vec<String> = std::env::args().collect();
    let plan = secant_lab::bench::Plan { curves: a[2..].to_vec(), operations: vec![], seconds: a[1].parse().unwrap() };
    let t = std::time::Instant::now();
    let mut calls = 0;
    let rows = secant_lab::bench::run(&plan, &mut |_, _| calls += 1).unwrap();
    eprintln!("{:?} calls {calls} rounds {}", t.elapsed(), rows[0].rounds);
    print!("{}", secant_lab::report::table(&rows));
    if a.len() > 2 { print!("{}", secant_lab::report::json(&rows)); }
}
