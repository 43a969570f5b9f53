// source: own
func sum<T: AdditiveArithmetic>(_ a: [T]) -> T { a.reduce(.zero) { $0 + $1 } }
print(sum([1.5, 2]), sum([1, 2]))
extension Sequence where Element: AdditiveArithmetic { func total() -> Element { reduce(.zero, +) } }
print([1, 2].total(), [1.5].total())
func z<T: Numeric>(_ a: [T]) -> T { var r: T = .zero; for x in a { r += x }; return r }
print(z([1.5, 2]), z([2]))
extension Array where Element: AdditiveArithmetic { var sum2: Element { var s = Element.zero; for e in self { s = s + e }; return s } }
print([1.5].sum2, [Double]().sum2)
