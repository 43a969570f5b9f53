// source: own
func f(_ a: Double) -> Double {
  a % 2
}
