// source: own
func f(_ o: [Int]) {
  guard let q = o else { return }
  print(q)
}
