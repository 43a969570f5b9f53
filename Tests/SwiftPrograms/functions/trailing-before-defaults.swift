// source: own
func animate(_ d: Double = 1, animations: () -> Void, completion: (() -> Void)? = nil) { animations(); completion?(); print(d) }
animate { print("a") }
animate(2) { print("b") } completion: { print("c") }
animate(animations: { print("d") }) { print("e") }
struct V { init(x: Int = 1, _ b: @escaping (Int) -> Int) { print(b(x)) } }
_ = V({ $0 }); _ = V { $0 * 2 }; _ = V(x: 4) { $0 }
func g(a: Int = 1, _ b: Int, c: Int = 3) -> Int { a * 100 + b * 10 + c }
print(g(5), g(5, c: 9), g(a: 2, 3))
class N { var k = [1, 2]; func walk(_ f: (Int) -> Void, _ d: Int = 0) { f(d); if d < 1 { walk(f, d + 1) } }
  func go() { walk { print($0) } } }
N().go(); N().walk { print("w", $0) }
func load(from u: String, retries: Int = 2, then done: (Int) -> Void) { done(retries) }
load(from: "x") { print($0) }
