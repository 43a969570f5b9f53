// source: Swift book, Generics
extension Array where Element == Double { func average() -> Double { reduce(0, +) / Double(count) } }
print([1260.0, 1200.0, 98.6, 37.0].average())
