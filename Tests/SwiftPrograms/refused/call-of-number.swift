// source: own
func f() {
  let x = 1
  x()
}
