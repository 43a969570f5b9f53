// source: own
class A {
  var stored = 1
  var v: Int { get { stored } set { print("A", newValue); stored = newValue } }
  subscript(i: Int) -> Int { get { stored + i } set { stored = newValue - i } }
}
class B: A {
  override var v: Int { get { super.v + 1 } set { super.v = newValue * 2 } }
  func twice() { super.v *= 2 }
  override subscript(i: Int) -> Int { get { super[i] * 10 } set { super[i] = newValue } }
}
let b = B()
b.v = 4
print(b.v, b.stored)
b.twice()
print(b.v, b.stored)
b.v += 1
print(b.v)
b[1] = 5
print(b[1], b.stored)
