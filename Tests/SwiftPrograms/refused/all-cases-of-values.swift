// source: own
enum Shape: CaseIterable {
  case dot
  case circle(Double)
}
