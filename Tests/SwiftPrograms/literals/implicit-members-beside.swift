// source: own
// An implicit member tells that the integers beside it are Doubles.
let a = [3, .nan, 1]
print(a, max(.nan, 1.0))
struct P: Comparable { var x: Int; static let lo = P(x: 1); static let hi = P(x: 3); static func < (a: P, b: P) -> Bool { a.x < b.x } }
print((P.lo...(.hi)).contains(P(x: 2)))
struct M { var v: Int; static func ~= (p: Int, v: M) -> Bool { p == v.v } }
switch M(v: 4) { case 4: print("four"); default: print("no") }
struct Raw: ExpressibleByIntegerLiteral { var v: Int; init(integerLiteral v: Int) { self.v = v } }
func mk<T: ExpressibleByIntegerLiteral>(_ v: T.IntegerLiteralType) -> T where T.IntegerLiteralType == Int { T(integerLiteral: v) }
let r: Raw = mk(3)
print(r)
