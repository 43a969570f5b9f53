// source: own
struct Pair<A, B> { var first: A; var second: B
  func mapFirst<C>(_ f: (A) -> C) -> Pair<C, B> { Pair<C, B>(first: f(first), second: second) }
  var swapped: Pair<B, A> { Pair<B, A>(first: second, second: first) } }
extension Pair: Equatable where A: Equatable, B: Equatable {}
extension Pair where A == B { var array: [A] { [first, second] } }
enum Either<L, R> { case left(L), right(R)
  func fold<T>(_ l: (L) -> T, _ r: (R) -> T) -> T { switch self { case .left(let x): l(x); case .right(let y): r(y) } } }
let p = Pair(first: 1, second: "x")
print(p, p.swapped, p.mapFirst(Double.init), p == Pair(first: 1, second: "x"), Pair(first: 1, second: 2).array)
let e: [Either<Int, String>] = [.left(4), .right("four")]
print(e.map { $0.fold({ "i\($0)" }, { "s" + $0 }) }, e[1])
