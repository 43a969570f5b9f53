// source: own
class A { subscript(i: Int) -> Int { i }; var v: Int { get { 3 } set { print("set", newValue) } } }
class B: A { override subscript(i: Int) -> Int { super[i] + 1 } }
print(B()[3])
class C { var d = [1, 2]; subscript(i: Int) -> Int { get { d[i] } set { d[i] = newValue } } }
class D: C { override subscript(i: Int) -> Int { get { super[i] * 10 } set { super[i] = newValue + 1 } } }
let d = D(); d[0] = 5; print(d[0])
