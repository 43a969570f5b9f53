// source: own
class Leaf { let name: String; init(_ name: String) { self.name = name }; deinit { print("leaf", name) } }
class Base { let a = Leaf("a"); let b = Leaf("b"); deinit { print("base") } }
final class Derived: Base { let c = Leaf("c"); let list = [Leaf("d"), Leaf("e")]; deinit { print("derived") } }
var d: Derived? = Derived()
d = nil
print("end")
