// source: own
func f() {
  [3, 1].sorted().append(2)
}
