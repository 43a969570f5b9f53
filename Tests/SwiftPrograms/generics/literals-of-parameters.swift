// source: own
// Literals and implicit members have the type of a type parameter.
func gen<T: FloatingPoint>(_ x: T) -> T { x + 1 / 2 }
print(gen(1.0))
func h<T: FloatingPoint>(_ x: T) -> T { let h: T = 1 / 2; return h }
print(h(2.0))
extension FloatingPoint { var half: Self { self * (1 / 2) }; static var q: Self { 1 / 4 } }
print(3.0.half, Double.q)
struct V<T: BinaryFloatingPoint> { var x: T; func mid(_ o: T) -> T { x + (o - x) / 2 + 1 / 4 } }
print(V(x: 1.0).mid(2))
struct Matrix<T: Numeric> { var r: [[T]]; static func id(_ n: Int) -> Matrix { Matrix(r: (0..<n).map { i in (0..<n).map { $0 == i ? 1 : 0 } }) } }
print(Matrix<Double>.id(2).r)
protocol Def { static var d: Self { get } }
extension Int: Def { static var d: Int { 0 } }
extension Dictionary where Value: Def { subscript(def k: Key) -> Value { self[k] ?? .d } }
print(["a": 1][def: "z"])
extension Dictionary where Value: Def { func gt(_ k: Key) -> Value { guard let v = self[k] else { return .d }; return v } }
print(["a": 1].gt("z"))
func first<T: Def>(_ x: T?) -> T { x ?? .d }
print(first(nil as Int?))
struct Bx<T: Def> { var v: T? ; var val: T { v ?? .d } }
print(Bx<Int>(v: nil).val)
