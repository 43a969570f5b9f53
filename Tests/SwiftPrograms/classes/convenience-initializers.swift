// source: own
class A { var n: Int; init(n: Int) { self.n = n }; convenience init() { self.init(n: 1) } }
extension A { convenience init(_ s: String) { self.init(n: s.count) } }
class B: A { override init(n: Int) { super.init(n: n * 2) }; convenience init(x: Int) { self.init(n: x) } }
actor C { var n: Int; init(n: Int) { self.n = n }; init() { self.init(n: 1) } }
struct S { var n: Int; init(n: Int) { self.n = n }; init() { self.init(n: 3) } }
extension S { init(_ s: String) { self.init(n: s.count) } }
print(A().n, A("abc").n, B(x: 2).n, S().n, S("ab").n)
