// source: own
protocol Red<S, A> { associatedtype S; associatedtype A; func go(_ s: S, _ a: A) -> String }
struct Rf<S, A>: Red { let f: (S, A) -> String; func go(_ s: S, _ a: A) -> String { f(s, a) } }
enum Act { case a, b(Int); var num: Int? { if case .b(let n) = self { n } else { nil } } }
extension Red { func pull<T>(_ f: @escaping (T) -> A?) -> some Red<S, T> { Rf { s, t in f(t).map { self.go(s, $0) } ?? "none" } } }
let base = Rf<Int, Int> { "\($0) \($1)" }
let p = base.pull(\Act.num)
print(p.go(1, .b(2)), p.go(1, .a))
let q = base.pull { (a: Act) in a.num }
print(q.go(1, .b(2)), q.go(1, .a))
