// source: own
protocol Zeroed { static var zero: Self { get } }
extension Int: Zeroed {}
extension Double: Zeroed {}
struct G<T: Zeroed> { var n: Int; var v: T; var w: T = T.zero; init(n: Int, v: T = T.zero) { self.n = n; self.v = v } }
print(G<Int>(n: 1), G<Double>(n: 2))
func f<T: Numeric>(_ t: T, _ u: T = T.zero) -> T { t + u }
print(f(2), f(2.5))
struct H<T: FixedWidthInteger> { var v = T.max; var u: T = T(3); let k = T.self; var xs = [T]() ; var bits = T.bitWidth }
print(H<UInt8>(), H<Int>().v)
class Box<Key: Hashable, V> { let t = V.self; var name = String(describing: V.self) }
print(Box<String, Int>().name, Box<String, Int>().t)
