// source: own
func f(_ n: Int?) {
  switch n {
  case 0..<5: print("few")
  default: print("many")
  }
}
