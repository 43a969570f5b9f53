// source: own
// The literals of a generic function or type become what its type argument asks for.
func zero<T: Numeric>() -> T { 0 }
let zeroOfDouble: Double = zero()
print(zeroOfDouble, zero() as Int)
func first<T: Numeric>(_ type: T.Type) -> T { 1 }
print(first(Double.self), first(Int.self))
func outer<T: Numeric>() -> T { zero() }
let nested: Double = outer()
print(nested)
func sum<S: Sequence>(_ s: S) -> S.Element where S.Element: Numeric { s.reduce(0, +) }
let none: [Double] = []
print(sum(none), sum([1.5]), sum([1, 2]))
func quarter<T: FloatingPoint>(_ t: T) -> T {
  let k: T = 2
  return t * k / 8
}
print(quarter(3.0), quarter(Float(1)))
func make<T>(_ value: T, _ count: Int) -> [T] { Array(repeating: value, count: count) }
let made: [Double] = make(1, 2)
print(made)
extension Collection where Element: BinaryFloatingPoint {
  var mean: Element { isEmpty ? 0 : reduce(0, +) / Element(count) }
}
print(none.mean, [1.0, 2].mean)
