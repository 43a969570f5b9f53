// source: own
func f(_ text: String) -> Int {
  text.firstIndex(of: "b")!
}
