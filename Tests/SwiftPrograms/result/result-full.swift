// source: the documentation of Result
enum E: Error { case a, b(Int) }
let ok: Result<Int, E> = .success(3)
let bad = Result<Int, E>.failure(.b(4))
print(ok.map { $0 * 2 }, bad.map { $0 * 2 })
print(ok.flatMap { $0 > 5 ? .success($0) : .failure(.a) })
print(bad.mapError { _ in E.a })
print(bad.flatMapError { _ in Result<Int, E>.success(0) })
print((try? ok.get()) ?? 0, (try? bad.get()) ?? -1)
do { _ = try bad.get() } catch { print("caught", error) }
let r = Result { try ok.get() + 1 }
print(r)
func load(_ n: Int) throws -> String { if n < 0 { throw E.b(n) }; return "n\(n)" }
for n in [1, -1] {
  switch Result(catching: { try load(n) }) {
  case .success(let s): print("loaded", s)
  case .failure(E.b(let x)): print("b", x)
  case .failure(let e): print("other", e)
  }
}
print(ok == .success(3))
extension E: Equatable {}
let pub: [Result<Int, E>] = [ok, bad]
print(pub.compactMap { try? $0.get() })
extension Result {
  var value: Success? { if case .success(let v) = self { return v }; return nil }
  var isFailure: Bool { switch self { case .success: false; case .failure: true } }
}
print(ok.value as Any, bad.value as Any, bad.isFailure)
