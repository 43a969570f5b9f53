// source: own
func clear(_ list: [Int]?) {
  guard let list else { return }
  list.removeAll()
}
