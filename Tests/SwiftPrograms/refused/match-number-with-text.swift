// source: own
func f(_ n: Int) {
  switch n {
  case "a": print("a")
  default: print(n)
  }
}
