// source: own
class Shape {
  required init() {}
  func name() -> String { "shape" }
}
class Circle: Shape {
  override func name() -> String { "circle" }
}
let type: Shape.Type = Circle.self
print(type.init().name())
for type in [Shape.self, Circle.self] as [Shape.Type] { print(type.init().name()) }
func build<T: Shape>(_ type: T.Type) -> T { type.init() }
print(build(Circle.self).name())
