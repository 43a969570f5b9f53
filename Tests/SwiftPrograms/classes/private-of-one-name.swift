// source: own
class Base {
  private func hid() { print("base hid") }
  private var mark: Int { 1 }
  func call() { hid(); print(mark); self.hid() }
}
class Sub: Base {
  private func hid() { print("sub hid") }
  private var mark: Int { 2 }
  override func call() { super.call(); hid(); print(mark) }
}
Sub().call()
let b: Base = Sub()
b.call()
