// source: own
func classify(_ p: (Int, Int)) -> String {
  switch p {
  case (0, 0): return "origin"
  case (_, 0): return "x"
  case (0, let y): return "y \(y)"
  case let (x, y) where x == y: return "diag \(x)"
  case (-2...2, -2...2): return "near"
  default: return "far"
  }
}
print(classify((0, 0)), classify((3, 0)), classify((0, 4)), classify((5, 5)), classify((1, -2)), classify((9, 1)))
