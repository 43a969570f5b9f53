// source: own
func f(_ a: Double) {
  let b = a << 1
  print(b)
}
