// source: own
protocol Red<S, A> { associatedtype S; associatedtype A; func go(_ s: S, _ a: A) -> String }
enum Act { case a, b(Int) }
struct R1: Red { func go(_ s: Int, _ a: Act) -> String { "\(s)\(a)" } }
struct Rf<S, A>: Red { let f: (S, A) -> String; func go(_ s: S, _ a: A) -> String { f(s, a) } }
func make() -> some Red<Int, Act> { R1() }
final class Store<R: Red> { let r: R; let s: R.S; init(_ s: R.S, _ r: R) { self.s = s; self.r = r }; func send(_ a: R.A) -> String { r.go(s, a) } }
let m = make()
print(m.go(1, .b(2)), Store(3, m).send(.a), Store(4, R1()).send(.b(1)))
let x: any Red<Int, Act> = R1()
print(x.go(5, .a))
let rf = Rf<Int, Act> { "\($0) \($1)" }
print(Store(6, rf).send(.b(7)))
