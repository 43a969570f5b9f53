// source: own
// Initializers call the observers of inherited properties, and those of their own within `defer`.
class Base {
  var count = 1 { didSet { print("count", oldValue, count) } }
  init() {
    count = 2
    defer { count = 7 }
  }
}
class Derived: Base {
  override init() {
    super.init()
    count = 3
  }
}
_ = Derived()
