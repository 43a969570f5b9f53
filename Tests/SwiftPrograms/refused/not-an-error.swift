// source: own
struct S {}
func f() throws {
  throw S()
}
