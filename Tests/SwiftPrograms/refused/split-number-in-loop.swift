// source: own
func f(_ numbers: [Int]) {
  for (a, b) in numbers { print(a, b) }
}
