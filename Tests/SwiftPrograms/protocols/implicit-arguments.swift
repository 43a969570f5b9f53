// source: own
struct Config { var a = 1; var b = "x" }
enum Level: CustomStringConvertible {
  case low, high(Int)
  var description: String { "level" }
}
protocol Delegate: AnyObject {
  func up(_ config: Config)
  func set(_ level: Level, twice: Bool)
  func scaled(by factor: Double) -> Double
  func all(_ levels: [Level])
  func maybe(_ config: Config?)
}
final class Real: Delegate {
  func up(_ config: Config) { print(config.a, config.b) }
  func set(_ level: Level, twice: Bool) { print(level, twice) }
  func scaled(by factor: Double) -> Double { factor * 2 }
  func all(_ levels: [Level]) { print(levels) }
  func maybe(_ config: Config?) { print(config?.a ?? 0) }
}
final class Owner {
  weak var delegate: Delegate?
  let other: any Delegate
  init(_ other: Delegate) { self.other = other; delegate = other }
  func go() {
    delegate?.up(.init(a: 2))
    other.up(.init(b: "y"))
    other.set(.low, twice: true)
    delegate?.set(.high(3), twice: false)
    print(other.scaled(by: 3))
    other.all([.low, .high(1)])
    other.maybe(.init(a: 5))
    other.maybe(nil)
  }
}
let real = Real()
Owner(real).go()
let delegate: Delegate = real
delegate.up(.init(a: 4, b: "z"))
