// source: own
let o: Int? = 3
let n: Int? = nil
let things: [Any] = [o as Any, n as Any, 1]
print(things)
for thing in things {
  if let i = thing as? Int { print("Int", i) } else { print("no Int") }
}
func tell(_ x: Any) { print(x, type(of: x)) }
tell(o as Any)
tell(5)
