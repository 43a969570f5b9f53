// source: own
class Part { let name: String; init(_ name: String) { self.name = name; print("part", name) }; deinit { print("end of", name) } }
class Base {
  let first = Part("base")
  init() { print("base init"); setUp() }
  func setUp() { print("base set up") }
  deinit { print("base deinit") }
}
class Derived: Base {
  let second = Part("derived")
  var third: Part
  override init() { third = Part("third"); print("before"); super.init(); print("after") }
  override func setUp() { print("derived set up", third.name) }
  deinit { print("derived deinit") }
}
do { let d = Derived(); print(d.second.name) }
print("done")
