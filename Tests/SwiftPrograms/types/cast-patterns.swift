// source: own
let things: [Any] = [1, "two", 3.0, [4], ["k": 5], (6, "six"), true]
for thing in things {
  switch thing {
  case is Bool: print("Bool")
  case let i as Int where i > 0: print("positive", i)
  case is Int, is Double: print("number")
  case let s as String: print("text", s.count)
  case let a as [Int]: print("array", a)
  case let d as [String: Int]: print("dictionary", d["k"] ?? 0)
  case let (n, s) as (Int, String): print("pair", n, s)
  default: print("else")
  }
}
