// source: own
func run(_ n: Int, then f: (Int) -> Void = { _ in }, _ g: (() -> Void)? = nil) { f(n); g?() }
run(2) { print("then", $0) }
run(3) { print("a", $0) } _: { print("b") }
func load(id: Int, onDone: (String) -> Void, onError: ((Error) -> Void)? = nil) { onDone("ok\(id)"); _ = onError }
load(id: 1) { print($0) }
func anim(_ d: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil) { animations(); completion?(true) }
anim(0.3) { print("anim") }
anim(0.3) { print("anim") } completion: { print($0) }
struct V { init(a: () -> Void = {}, b: () -> Void) { a(); b() } }
_ = V { print("b") }
func two(first: () -> Void = { print("deff") }, second: () -> Void = { print("defs") }) { first(); second() }
two { print("x") }
