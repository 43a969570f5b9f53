// source: own
let error: Int? = nil
let items = [Int]()
switch true {
case (error != nil) && items.isEmpty: print("failed")
case (error == nil) && (items.isEmpty || false): print("empty")
default: print("full")
}
func name(_ x: Int) {
  switch x {
  case (1 + 2): print("three")
  case (2 + 2) * 2: print("eight")
  case (1...5): print("few")
  case (let y) where y > 8: print("many: \(y)")
  case -1: print("minus one")
  default: print("other")
  }
}
for x in [3, 8, 4, 9, -1, 6] { name(x) }
let pair: (Int?, String) = (1, "a")
if case (let n?, "a") = pair { print(n) }
