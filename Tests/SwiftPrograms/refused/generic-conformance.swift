// source: Swift book, Generics
func largest<T: Comparable>(_ a: T, _ b: T) -> T { a > b ? a : b }
struct P { var x = 0 }
print(largest(P(), P()))
