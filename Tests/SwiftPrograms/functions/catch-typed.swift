// source: own
enum E: Error { case a, b(Int) }
func f(_ n: Int) throws(E) -> Int {
  if n == 0 { throw .a }
  if n == 1 { throw .b(n) }
  return n
}
func g(_ n: Int) throws -> String {
  do { return "\(try f(n))" } catch .a { return "a" } catch .b(let n) { return "b \(n)" }
}
print(try g(0), try g(1), try g(2))
