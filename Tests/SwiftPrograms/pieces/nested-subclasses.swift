// source: own
final class Machine {
  class Part { func name() -> String { "part" } }
  final class Wheel: Part { override func name() -> String { "wheel of " + super.name() } }
  private let part: Part
  init(hasWheel: Bool) { part = hasWheel ? Wheel() : Part() }
  func name() -> String { part.name() }
}
print(Machine(hasWheel: true).name(), Machine(hasWheel: false).name())
final class Buffer {
  private var pile: [Int] = []
  func pile(_ value: Int) -> Int {
    pile.append(value)
    return pile.count
  }
}
let buffer = Buffer()
print(buffer.pile(4), buffer.pile(5))
