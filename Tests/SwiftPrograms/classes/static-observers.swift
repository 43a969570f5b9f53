// source: own
class Counter {
  static var total = 0 { didSet { print("total", oldValue, total) } willSet { print("will", newValue) } }
  static var names: [String] = [] { didSet { print(names.count) } }
}
Counter.total = 3
Counter.total += 1
Counter.names.append("a")
struct S { static var x = 1 { didSet { print("S.x", oldValue, x) } } }
S.x = 5
enum E { static var y = "a" { willSet { print(newValue) } } }
E.y = "b"
E.y += "c"
class Settings {
  static var level: Int {
    get { stored }
    set { stored = newValue; print("set", newValue) }
  }
  private static var stored = 0
  class var name: String { "settings" }
  static func raise() { level += 1 }
}
class Own: Settings {
  override class var name: String { "own " + super.name }
}
Settings.level = 4
Settings.raise()
print(Settings.level, Own.level, Settings.name, Own.name)
