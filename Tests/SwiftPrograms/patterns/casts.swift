// source: own
struct Cat { let name: String }
enum Color { case red }
let things: [Any] = [1, "two", 3.0, Cat(name: "Tom"), Color.red, (4, "x"), [5], nil as Int? as Any, { (s: String) in s + "!" }]
for thing in things {
  switch thing {
  case 0 as Int: print("zero")
  case let n as Int where n > 0: print("int", n)
  case let s as String: print("string", s)
  case is Double: print("double")
  case let cat as Cat: print("cat", cat.name)
  case Color.red as Color: print("red")
  case let (n, t) as (Int, String): print("pair", n, t)
  case let a as [Int]: print("array", a.count)
  case let f as (String) -> String: print(f("hi"))
  default: print("other")
  }
}
