// source: own
func f(_ names: [String]) -> Int {
  names.count()
}
