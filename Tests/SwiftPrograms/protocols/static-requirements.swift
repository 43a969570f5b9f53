// source: own
protocol Named { static var typeName: String { get }
  init()
  static func make() -> Self }
extension Named { static func make() -> Self { Self() }
  var kind: String { Self.typeName } }
struct Cat: Named { static let typeName = "cat" }
struct Dog: Named { static var typeName: String { "dog" }; var age = 2 }
func build<T: Named>(_ type: T.Type) -> String { let made = T.make(); return made.kind + " " + T.typeName }
print(build(Cat.self), build(Dog.self))
print(Dog.make(), Cat().kind)
