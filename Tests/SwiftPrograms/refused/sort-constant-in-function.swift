// source: own
func sorted() -> [Int] {
  let list = [2, 1]
  list.sort()
  return list
}
