// source: own
class A {
  lazy var x: Int = { print("init"); return 4 }() { didSet { print("set", oldValue, x) } }
  lazy var y = 5 { willSet { print("will", newValue) } }
}
let a = A()
print(a.x)
a.x = 5
a.y = 6
print(a.x, a.y)
