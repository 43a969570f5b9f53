// source: own
struct No {}
final class K {}
struct Eq: Equatable { var x = 0 }
struct Bag: Sequence, IteratorProtocol { var n = 0; mutating func next() -> Int? { n += 1; return n < 3 ? n : nil } }
enum E: Error { case a }
struct E2: Error {}
protocol Fault: Error {}
struct E3: Fault {}
struct Ext {}
extension Ext: Error {}
func f<T: Error>(_ x: T) -> String { "error" }
func f<T>(_ x: T) -> String { "value" }
print(f(No()), f(E.a), f(E2()), f(E3()), f(Ext()), f(1), f(K()))
func s<T: Sequence>(_ x: T) -> String { "sequence" }
func s<T>(_ x: T) -> String { "value" }
print(s(No()), s(Bag()), s([1]), s("a"), s(1))
func o<T: AnyObject>(_ x: T) -> String { "object" }
func o<T>(_ x: T) -> String { "value" }
print(o(No()), o(K()), o(1), o([1]))
func n<T: Numeric>(_ x: T) -> String { "number" }
func n<T>(_ x: T) -> String { "value" }
print(n(No()), n(1), n(1.5), n("a"))
func h<T: Hashable>(_ x: T) -> String { "hashable" }
func h<T>(_ x: T) -> String { "value" }
print(h(No()), h(1), h([1]), h(E.a))
extension Array where Element: Numeric { var k: String { "numbers" } }
extension Array { var k: String { "values" } }
print([No()].k, [1].k, ["a"].k)
func r<T: RawRepresentable>(_ x: T) -> String { "raw" }
func r<T>(_ x: T) -> String { "value" }
enum R: Int { case one = 1 }
print(r(R.one), r(No()), r(E.a))
func c<T: Encodable>(_ x: T) -> String { "encodable" }
func c<T>(_ x: T) -> String { "value" }
struct Cod: Codable { var a = 1 }
print(c(Cod()), c(No()), c([Cod()]), c([No()]), c(1), c(["a": No()]))
