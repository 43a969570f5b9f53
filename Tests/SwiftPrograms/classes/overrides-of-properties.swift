// source: own
class A { var x = 1; var y: Int { 2 }; let z = 3 }
class B: A { override var x: Int { didSet { print("set", x) } }; override var y: Int { get { super.y + 1 } } }
class C: A { override var x: Int { get { super.x * 10 } set { super.x = newValue } } }
let b = B(); b.x = 5; let c = C(); c.x = 2; print(b.y, c.x, b.z)
