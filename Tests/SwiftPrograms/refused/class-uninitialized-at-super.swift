// source: own
class A {}
class B: A { var x: Int
  override init() {
    super.init()
  }
}
