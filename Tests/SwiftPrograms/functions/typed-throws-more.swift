// source: own
enum PE: Error { case empty, bad(Character) }
func parse(_ s: String) throws(PE) -> Int {
  if s.isEmpty { throw .empty }
  for c in s where !c.isNumber { throw .bad(c) }
  return Int(s)!
}
for s in ["12", "", "1x"] { do { print(try parse(s)) } catch { switch error { case .empty: print("empty"); case .bad(let c): print("bad \(c)") } } }
