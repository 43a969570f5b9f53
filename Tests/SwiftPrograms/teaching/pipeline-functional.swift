// source: own
precedencegroup Forward { associativity: left
  higherThan: AssignmentPrecedence }
infix operator |>: Forward
infix operator >>>: Forward
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func double(_ x: Int) -> Int { x * 2 }
print(5 |> double |> { "\($0)!" }, (double >>> double >>> String.init)(3))
enum Either<L, R> { case left(L), right(R)
  func map<T>(_ f: (R) -> T) -> Either<L, T> { switch self { case .left(let l): .left(l); case .right(let r): .right(f(r)) } }
  func flatMap<T>(_ f: (R) -> Either<L, T>) -> Either<L, T> { switch self { case .left(let l): return .left(l); case .right(let r): return f(r) } }
  func fold<T>(_ l: (L) -> T, _ r: (R) -> T) -> T { switch self { case .left(let x): return l(x); case .right(let x): return r(x) } } }
func parse(_ s: String) -> Either<String, Int> { Int(s).map { .right($0) } ?? .left("bad \(s)") }
func half(_ n: Int) -> Either<String, Int> { n % 2 == 0 ? .right(n / 2) : .left("odd \(n)") }
for s in ["8", "7", "x"] { print(parse(s).flatMap(half).map { $0 + 1 }.fold({ "E:" + $0 }, { "V:\($0)" })) }
struct Validator<T> { let check: (T) -> [String]
  static func && (a: Self, b: Self) -> Self { .init { a.check($0) + b.check($0) } }
  static func rule(_ message: String, _ ok: @escaping (T) -> Bool) -> Self { .init { ok($0) ? [] : [message] } } }
let password = Validator<String>.rule("short") { $0.count >= 6 } && .rule("digit") { $0.contains(where: \.isNumber) } && .rule("upper") { $0.contains { $0.isUppercase } }
for p in ["abc", "abcdef1", "Abcdef1"] { print(p, password.check(p)) }
let pipeline = [1, 2, 3, 4, 5, 6].lazy.filter { $0 % 2 == 0 }.map { $0 * $0 }
print(Array(pipeline), pipeline.first!, (1...).lazy.map { $0 * 3 }.first { $0 > 10 }!)
print(sequence(first: 1) { $0 < 100 ? $0 * 3 : nil }.map { $0 }, Array(stride(from: 10, through: 0, by: -5)), zip([1, 2], "ab").map { "\($0)\($1)" })
struct Lens<A, B> { let get: (A) -> B; let set: (B, A) -> A; func modify(_ f: @escaping (B) -> B) -> (A) -> A { { a in set(f(get(a)), a) } } }
struct P { var x: Int; var y: Int }
let xLens = Lens<P, Int>(get: { $0.x }, set: { P(x: $0, y: $1.y) }); print(xLens.modify { $0 + 10 }(P(x: 1, y: 2)))
func partition<T>(_ xs: [T], _ f: (T) -> Bool) -> (yes: [T], no: [T]) { xs.reduce(into: ([], [])) { f($1) ? $0.0.append($1) : $0.1.append($1) } }
let (even, odd) = partition(Array(1...5)) { $0.isMultiple(of: 2) }; print(even, odd)
print((1...5).reduce(1, *), [[1], [2, 3]].flatMap { $0 }, ["1", "x", "3"].compactMap(Int.init), [3, 1, 2].sorted(by: >), Array(repeating: "ab", count: 2).joined())
