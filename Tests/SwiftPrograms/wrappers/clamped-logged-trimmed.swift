// source: own
@propertyWrapper struct Clamped<V: Comparable> { private var value: V; let range: ClosedRange<V>
  init(wrappedValue: V, _ range: ClosedRange<V>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: V { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
  var projectedValue: ClosedRange<V> { range } }
@propertyWrapper final class Logged<V> { private(set) var history: [V] = []; var wrappedValue: V { didSet { history.append(wrappedValue) } }
  var projectedValue: Logged<V> { self }
  init(wrappedValue: V) { self.wrappedValue = wrappedValue } }
@propertyWrapper struct Trimmed { private var s = ""; var wrappedValue: String { get { s } set { s = newValue.trimmingPrefix(while: \.isWhitespace).description } }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue } }
struct Player { @Clamped(0...100) var health = 150; @Clamped(0...1) var ratio: Double = -3; @Logged var score = 0; @Trimmed var name = "  bob" }
var p = Player()
print(p.health, p.ratio, p.$health, p.name)
p.health -= 30; p.ratio += 0.5; p.score = 5; p.score += 2; p.name = "   ann "
print(p.health, p.ratio, p.$score.history, p.name + "|")
var copy = p; copy.health = 1; copy.score = 9
print(p.health, copy.health, p.score, p.$score === copy.$score)
