// source: own
protocol Red<S, A> { associatedtype S; associatedtype A; func go(_ s: S, _ a: A) -> String }
struct Rf<S, A>: Red { let f: (S, A) -> String; func go(_ s: S, _ a: A) -> String { f(s, a) } }
enum Act { case a, b(Int) }
let x: any Red<Int, Act> = Rf<Int, Act> { "\($0) \($1)" }
print(x.go("a", .a))
