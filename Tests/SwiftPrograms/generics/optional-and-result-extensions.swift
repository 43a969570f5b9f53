// source: own
// Result / Optional extensions
extension Optional {
  func or(_ d: @autoclosure () -> Wrapped) -> Wrapped { self ?? d() }
  func filter(_ p: (Wrapped) -> Bool) -> Wrapped? { flatMap { p($0) ? $0 : nil } }
  func orThrow(_ e: @autoclosure () -> Error) throws -> Wrapped { guard let v = self else { throw e() }; return v }
  var isNil: Bool { self == nil }
  func zip<T>(_ o: T?) -> (Wrapped, T)? { guard let a = self, let b = o else { return nil }; return (a, b) }
  mutating func take() -> Wrapped? { defer { self = nil }; return self }
}
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" }; var isBlank: Bool { self?.isEmpty ?? true } }
extension Optional where Wrapped: Collection { var isNilOrEmpty: Bool { self?.isEmpty ?? true } }
extension Optional where Wrapped: Numeric { var orZero: Wrapped { self ?? 0 } }
let n: Int? = nil; let s: String? = "x"; var k: Int? = 4
print(n.or(3), k.filter { $0 > 5 } as Any, n.isNil, s.orEmpty, s.isBlank, s.isNilOrEmpty, ([Int]?.none).isNilOrEmpty, n.orZero, (nil as Double?).orZero)
print(k.zip("a")!, k.take() as Any, k as Any)
enum E: Error, Equatable { case missing, bad(Int) }
do { _ = try n.orThrow(E.missing) } catch { print(error) }
extension Result {
  var value: Success? { if case .success(let v) = self { return v }; return nil }
  var error: Failure? { if case .failure(let e) = self { return e }; return nil }
  func recover(_ f: (Failure) -> Success) -> Success { switch self { case .success(let v): return v; case .failure(let e): return f(e) } }
  func tryMap<T>(_ f: (Success) throws -> T) -> Result<T, Error> { do { return .success(try f(try get())) } catch { return .failure(error) } }
  static func zip<A, B>(_ a: Result<A, Failure>, _ b: Result<B, Failure>) -> Result<(A, B), Failure> where Success == (A, B) { a.flatMap { x in b.map { (x, $0) } } }
}
extension Result where Success == Void { static var success: Result { .success(()) } }
extension Result where Failure == Error { init(_ f: () throws -> Success, or: String) { self.init(catching: f) } }
let r: Result<Int, E> = .success(3); let f: Result<Int, E> = .failure(.bad(2))
print(r.value as Any, f.error as Any, f.recover { _ in 0 }, r.map { $0 * 2 }, f.mapError { "\($0)" == "x" ? E.missing : $0 })
print(r.tryMap { "\($0)!" }, f.tryMap { $0 + 1 }, r == .success(3), Result<(Int, Int), E>.zip(r, r).map { $0.0 + $0.1 })
let ok: Result<Void, E> = .success; print(ok)
let c = Result({ try n.orThrow(E.bad(1)) }, or: "x"); print(c)
extension Sequence { func sequence<T, F: Error>() -> Result<[T], F> where Element == Result<T, F> { var o: [T] = []; for e in self { switch e { case .success(let v): o.append(v); case .failure(let f): return .failure(f) } }; return .success(o) } }
print([r, r].sequence(), [r, f].sequence())
func parse(_ s: String) -> Result<Int, E> { Int(s).map(Result.success) ?? .failure(.missing) }
print(["1", "2"].map(parse).compactMap(\.value), ["1", "x"].map(parse).sequence())
infix operator |>: AdditionPrecedence
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
infix operator >>>: MultiplicationPrecedence
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
print(3 |> { $0 + 1 } |> { "\($0)" }, (String.init(describing:) >>> { $0.count })(1234) , [1, 2] |> { $0.map { $0 * 2 } })
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
let add = curry { (a: Int, b: Int) in a + b }; print(add(1)(2), [1, 2].map(curry(+)(10)))
func memoize<K: Hashable, V>(_ f: @escaping (K) -> V) -> (K) -> V { var c: [K: V] = [:]; return { k in if let v = c[k] { return v }; let v = f(k); c[k] = v; return v } }
let sq = memoize { (x: Int) -> Int in print("calc"); return x * x }; print(sq(3), sq(3))
