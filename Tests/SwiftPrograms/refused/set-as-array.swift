// source: own
func f(_ numbers: Set<Int>) -> [Int] {
  numbers
}
