// source: own
enum Side { case left, right(Int?) }
func name(_ side: Side, _ flag: Bool?) -> String {
  switch (side, flag) {
  case (.left, .some(true)): "left, true"
  case (.left, false?): "left, false"
  case (.left, nil): "left"
  case (.right(.some(let n)), _) where n > 3: "right, many"
  case (.right(let n?), _): "right \(n)"
  case (.right(nil), let flag): "right, nothing, \(flag as Any)"
  }
}
print(name(.left, true), name(.left, nil), name(.right(4), nil), name(.right(2), true), name(.right(nil), false))
