// source: own
func add(_ list: [Int]) {
  list.append(2)
}
