// source: own
class A { var x: Int
  init() {
    f()
    x = 1
  }
  func f() {}
}
