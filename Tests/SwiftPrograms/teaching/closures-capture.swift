// source: own
func makeCounter(step: Int = 1) -> (next: () -> Int, reset: () -> Void) { var n = 0; return ({ n += step; return n }, { n = 0 }) }
let c = makeCounter(step: 2); print(c.next(), c.next()); c.reset(); print(c.next())
var handlers: [() -> Void] = []
for i in 1...3 { var local = i * 10; handlers.append { local += 1; print(i, local) } }
handlers.forEach { $0() }; handlers[0]()
var x = 1; let byValue = { [x] in x }; let byRef = { x }; x = 5; print(byValue(), byRef())
class Node { var name: String; var onChange: ((String) -> Void)?; init(_ n: String) { name = n }; deinit { print("deinit", name) }
  func bindStrong() { onChange = { _ in print(self.name) } }
  func bindWeak() { onChange = { [weak self] v in self?.name = v; print(self?.name ?? "gone") } } }
do { let a = Node("weak"); a.bindWeak(); a.onChange?("renamed") }
var leak: Node? = Node("leaky"); leak!.bindStrong(); leak!.onChange = nil; leak = nil
func perform(_ times: Int, _ body: (Int) throws -> Void) rethrows { for i in 0..<times { try body(i) } }
perform(2) { print("do", $0) }
func apply(_ f: @autoclosure () -> Bool, _ message: @autoclosure () -> String) { if !f() { print(message()) } }
apply(1 > 2, "computed \(x)")
let compose: (@escaping (Int) -> Int, @escaping (Int) -> Int) -> (Int) -> Int = { f, g in { g(f($0)) } }
print(compose({ $0 + 1 }, { $0 * 10 })(4))
func debounce(_ f: @escaping (String) -> Void) -> (String) -> Void { var last: String?; return { if $0 != last { last = $0; f($0) } } }
let d = debounce { print("got", $0) }; d("a"); d("a"); d("b")
let ops: [String: (Int, Int) -> Int] = ["+": { $0 + $1 }, "-": { $0 - $1 }, "*": (*)]
for k in ops.keys.sorted() { print(k, ops[k]!(6, 3)) }
func recursive() -> (Int) -> Int { func fact(_ n: Int) -> Int { n <= 1 ? 1 : n * fact(n - 1) }; return fact }
print(recursive()(10), { (a: Int, b: Int) -> Int in a * b }(3, 4), (1...3).map { n in (1...n).reduce(0) { $0 + $1 } })
func withLock<T>(_ body: () throws -> T) rethrows -> T { print("lock"); defer { print("unlock") }; return try body() }
print(withLock { "value" })
let sorted = ["bb", "a", "ccc"].sorted { a, b in a.count > b.count }; print(sorted)
var total = 0; [1, 2, 3].forEach { total += $0 }; print(total)
struct LazyBox { lazy var expensive: Int = { print("computing"); return 7 }() }
var lazyBox = LazyBox(); print("before"); print(lazyBox.expensive, lazyBox.expensive)
