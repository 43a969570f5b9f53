// source: own
class A { func f() {} }
class B: A { var x: Int
  override init() {
    x = 1
    f()
    super.init()
  }
}
