// source: own
enum E: Error { case bad }
func g() {
  throw E.bad
}
