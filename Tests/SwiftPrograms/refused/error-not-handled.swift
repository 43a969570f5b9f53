// source: Swift book, Error Handling
enum E: Error { case bad }
func f() throws -> Int { throw E.bad }
func g() -> Int {
  return try f()
}
print(g())
