// source: own
enum E: Error { case a, b }
func f() throws -> Int { throw E.a }
func g() {
  do {
    print(try f())
  } catch E.a { print("a") }
}
g()
