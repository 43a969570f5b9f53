// source: own
enum E: Error { case odd }
func work(_ n: Int) throws -> Int {
  defer { print("first in, last out") }
  guard n % 2 == 0 else { throw E.odd }
  defer { print("only for \(n)") }
  for i in 0..<2 {
    defer { print("round \(i)") }
    if i == 1 { break }
  }
  return n / 2
}
print(try work(4))
print((try? work(3)) as Any)
