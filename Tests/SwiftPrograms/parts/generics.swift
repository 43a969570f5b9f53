// source: own
struct Stack<Element> { private var items: [Element] = []
  mutating func push(_ e: Element) { items.append(e) }
  mutating func pop() -> Element? { items.popLast() }
  var count: Int { items.count } }
var s = Stack<Int>()
s.push(1); s.push(2)
print(s.pop() as Any, s.count, s)
func pair<A, B>(_ a: A, _ b: B) -> (A, B) { (a, b) }
print(pair(1, "x"), pair(nil as Int?, 2.0))
func firstMatch<S: Sequence>(_ s: S, _ f: (S.Element) -> Bool) -> S.Element? { for e in s where f(e) { return e }; return nil }
print(firstMatch([1, 2, 3]) { $0 > 1 } as Any, firstMatch("abc") { $0 == "z" } as Any)
extension Array where Element: Numeric { func total() -> Element { reduce(0, +) } }
print([1, 2].total(), [1.5, 2].total())
extension Collection { var second: Element? { count > 1 ? self[index(after: startIndex)] : nil } }
print([1, 2].second as Any, "xyz".second as Any, [Int]().second as Any)
struct Box<T>: Equatable where T: Equatable { var v: T; func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(v: f(v)) } }
print(Box(v: 1) == Box(v: 1), Box(v: 1).map { "\($0)" }, Box(v: [1]))
func maxOf<T: Comparable>(_ xs: T...) -> T? { xs.max() }
print(maxOf(3, 1) as Any, maxOf("a", "b")!)
func apply<T>(_ n: Int, to v: T, _ f: (T) -> T) -> T { (0..<n).reduce(v) { acc, _ in f(acc) } }
print(apply(3, to: 1) { $0 * 2 }, apply(2, to: "a") { $0 + $0 }, apply(2, to: 1.5) { $0 * 2 })
