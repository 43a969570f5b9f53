// source: own
protocol A {}
protocol B: A {}
struct X: A {}
struct Y: B {}
func g<T>(_ t: T) -> String { "any" }
func g<T: A>(_ t: T) -> String { "A" }
func g<T: B>(_ t: T) -> String { "B" }
print(g(1), g(X()), g(Y()))
func h(_ a: any A) -> String { "any A" }
func h(_ a: X) -> String { "X" }
print(h(X()), h(Y()))
func p<T>(_ x: T) -> String { "T" }
func p<T: Equatable>(_ x: T) -> String { "E" }
print(p("a"), p(X()))
func c<T>(_ t: T) -> String { "t" }
func c<T: Collection>(_ t: T) -> String { "c" }
print(c([1]), c(1), c("x"))
func n<T>(_ t: T?) -> String { "opt" }
func n<T>(_ t: T) -> String { "t" }
print(n(1), n(Optional(1)))
func f<T>(_ t: T) -> String { "any" }
func f<T: Equatable>(_ t: T) -> String { "eq" }
func f<T>(_ t: [T]) -> String { "arr" }
print(f([1]), f(1), f({ 1 }))
func both<T: A & Equatable>(_ t: T) -> String { "both" }
func both<T: A>(_ t: T) -> String { "A" }
struct Z: A, Equatable {}
print(both(Z()), both(X()))
func number<T: Numeric>(_ t: T) -> String { "number" }
func number<T: StringProtocol>(_ t: T) -> String { "text" }
print(number(1.5), number("a"))
extension Int: A {}
print(g(2))
