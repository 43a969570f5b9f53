// source: own
func name(_ x: Int??) -> String {
  switch x {
  case .none: return "none"
  case .some(.none): return "some none"
  case .some(.some(let n)): return "number \(n)"
  }
}
print(name(nil), name(.some(nil)), name(3))
