// source: own
class Base { var value = 0 { willSet { print("base will", newValue) } didSet { print("base did", oldValue) } } }
class Derived: Base { override var value: Int { willSet { print("derived will", newValue) } didSet { print("derived did", oldValue) } } }
let d = Derived()
d.value = 3
let b: Base = d
b.value += 1
print(d.value)
class Clamped: Base { override var value: Int { get { super.value } set { super.value = min(newValue, 10) } } }
let c = Clamped()
c.value = 50
print(c.value)
