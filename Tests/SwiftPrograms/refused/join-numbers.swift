// source: own
func f(_ numbers: [Int]) -> String {
  numbers.joined(separator: ",")
}
