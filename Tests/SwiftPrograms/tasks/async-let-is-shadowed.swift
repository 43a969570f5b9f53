// source: own
struct R { func get(_ i: Int) async throws -> String { "r\(i)" } }
func go() async throws {
  let r = R()
  async let a = r.get(1)
  async let b = r.get(2)
  let (x, y) = try await (a, b)
  print(x, y)
  let names = ["p", "q"].map { a in a + "!" }
  print(names)
  for b in 0..<2 { print(b) }
  if let a = names.first { print(a) }
  do { let b = 3; print(b) }
  func inner(a: Int) -> Int { a + 1 }
  print(inner(a: 4))
  switch Optional(5) { case let a?: print(a); case nil: break }
}
try await go()
