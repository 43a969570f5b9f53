// source: Swift book
func swapTwoValues<T>(_ a: inout T, _ b: inout T) { let t = a; a = b; b = t }
var a = "x", b = "y"; swapTwoValues(&a, &b); print(a, b)
func findIndex<T: Equatable>(of valueToFind: T, in array: [T]) -> Int? { for (i, v) in array.enumerated() { if v == valueToFind { return i } }; return nil }
print(findIndex(of: 9.3, in: [3.14159, 0.1, 0.25]) as Any, findIndex(of: "Andrea", in: ["Mike", "Malcolm", "Andrea"]) as Any)
func first<C: Collection>(_ c: C) -> C.Element? { c.first }
print(first([1, 2]) as Any, first("ab") as Any)
func apply<T, U>(_ x: T, _ f: (T) -> U) -> U { f(x) }
print(apply(3) { Double($0) * 1.5 }, apply("a", { $0.count }), apply([1, 2], { $0.reduce(0, +) }))
func zipped<A, B>(_ a: [A], _ b: [B]) -> [(A, B)] { Array(zip(a, b)) }
print(zipped([1, 2], ["a", "b"]))
func maxOf<T: Comparable>(_ xs: T...) -> T { xs.max()! }
print(maxOf(1, 5, 2), maxOf("a", "b"), maxOf(1.5, 2))
