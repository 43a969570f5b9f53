// source: own
func f() {
  let sorted = [2, 1].sort()
  print(sorted)
}
