// source: own
class Base {
  class var kind: String { "base" }
  class func describe() -> String { "kind " + kind }
  static func make() -> String { describe() }
  private static var stored = 1
  class var level: Int { get { stored } set { print("base set", newValue); stored = newValue } }
  class func raise() { level += 1 }
}
class Sub: Base {
  override class var kind: String { "sub" }
  override class var level: Int { get { super.level * 10 } set { print("sub set"); super.level = newValue } }
}
print(Base.describe(), Sub.describe(), Sub.make())
Sub.level = 4
print(Sub.level, Base.level)
Sub.raise()
print(Base.level)
