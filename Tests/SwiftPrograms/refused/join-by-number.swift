// source: own
func f(_ names: [String]) -> String {
  names.joined(separator: 1)
}
