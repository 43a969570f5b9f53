// source: own
for n in [0, 5, 50, 500] {
  switch n {
  case 0: print("zero")
  case 1..<10: print("few")
  case 10...99: print("dozens")
  default: print("many")
  }
}
