// source: own
class A { var v: Int { get { 1 } set { print("A", newValue) } }; var s = 3 }
class B: A { override var v: Int { get { super.v + 1 } set { super.v = newValue * 2 } }; override var s: Int { get { super.s } set { super.s = newValue + 1 } } }
let b = B(); b.v = 5; print(b.v); b.s = 7; print(b.s); b.s += 1; print(b.s)
