// source: own
func f(_ name: String) -> String {
  let upper: String = name.uppercased
  return upper
}
