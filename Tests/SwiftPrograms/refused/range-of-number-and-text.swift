// source: own
func f() {
  for x in 0..<"a" { print(x) }
}
