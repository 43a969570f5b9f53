// source: own
let things: [Any] = [1, 2.0, "three", (4, 5), [6], true, nil as Int? as Any]
for t in things {
  switch t {
  case let i as Int: print("Int \(i)")
  case let d as Double: print("Double \(d)")
  case let s as String: print("String \(s)")
  case let (x, y) as (Int, Int): print("pair \(x) \(y)")
  case let a as [Int]: print("array \(a)")
  case is Bool: print("bool")
  default: print("other")
  }
}
