// source: own
func indices<C: Collection>(of e: C.Element, in c: C) -> [Int] where C.Element: Equatable { c.enumerated().filter { $0.element == e }.map(\.offset) }
func merge<K, V>(_ a: [K: V], _ b: [K: V], by f: (V, V) -> V) -> [K: V] { a.merging(b, uniquingKeysWith: f) }
func largest<T>(_ xs: T...) -> T? where T: Comparable { xs.max() }
func convert<T: LosslessStringConvertible>(_ s: String, to: T.Type = T.self) -> T? { T(s) }
func swapped<A, B>(_ p: (A, B)) -> (B, A) { (p.1, p.0) }
print(indices(of: 1, in: [1, 2, 1]), indices(of: "l", in: "hello"), merge(["a": 1], ["a": 2, "b": 3], by: +)["a"]!)
print(largest(3, 9, 4)!, largest("x", "b")!, convert("4", to: Int.self)!, convert("2.50", to: Double.self)!, convert("yes", to: Bool.self) as Any, swapped((1, "a")))
let n: Int? = convert("12")
print(n!)
