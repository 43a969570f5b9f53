// source: own
func f(_ counts: [String: Int]) {
  let n: Int = counts.first
  print(n)
}
