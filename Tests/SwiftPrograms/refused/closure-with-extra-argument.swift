// source: own
func f() {
  let half = { (n: Int) in n / 2 }
  print(half(4, 2))
}
