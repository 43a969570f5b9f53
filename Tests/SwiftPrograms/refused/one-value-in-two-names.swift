// source: own
func f(_ n: Int) {
  let (a, b) = n
  print(a, b)
}
