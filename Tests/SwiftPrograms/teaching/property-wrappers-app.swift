// source: own
import Foundation
@propertyWrapper struct Clamped<V: Comparable> { private var value: V; let range: ClosedRange<V>; init(wrappedValue: V, _ range: ClosedRange<V>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
  var wrappedValue: V { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }; var projectedValue: ClosedRange<V> { range } }
@propertyWrapper struct Trimmed { private var text = ""; var wrappedValue: String { get { text } set { text = newValue.trimmingCharacters(in: .whitespaces) } }; init(wrappedValue: String) { self.wrappedValue = wrappedValue } }
@propertyWrapper final class Logged<T> { private(set) var history: [T] = []; var wrappedValue: T { didSet { history.append(wrappedValue) } }; init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: Logged<T> { self } }
@propertyWrapper struct Lazy<T> { private var make: () -> T; private var stored: T?; init(wrappedValue: @autoclosure @escaping () -> T) { make = wrappedValue }; var wrappedValue: T { mutating get { if let stored { return stored }; let v = make(); stored = v; return v } set { stored = newValue } } }
@propertyWrapper struct UserDefault<T> { let key: String; let defaultValue: T; static var store: [String: Any] { get { Storage.values } set { Storage.values = newValue } }
  var wrappedValue: T { get { Storage.values[key] as? T ?? defaultValue } nonmutating set { Storage.values[key] = newValue } } }
enum Storage { static var values: [String: Any] = [:] }
struct Settings { @Clamped(0...100) var volume = 150; @Trimmed var name = "  Ann "; @UserDefault(key: "dark", defaultValue: false) var dark: Bool; @UserDefault(key: "n", defaultValue: 3) static var n: Int }
var s = Settings(); print(s.volume, s.$volume, "[\(s.name)]", s.dark)
s.volume -= 200; s.name = " Bob  "; s.dark = true; Settings.n += 4; print(s.volume, s.name, s.dark, Settings.n, Storage.values.keys.sorted())
class Model { @Logged var count = 0; @Lazy var big = [Int](repeating: { print("made"); return 1 }(), count: 2) }
let m = Model(); m.count = 1; m.count += 5; print(m.$count.history); print("before"); print(m.big, m.big)
struct Form { @Clamped(1...5) var stars: Int = 3; @Trimmed var comment: String = ""; init(stars: Int) { self.stars = stars } }
print(Form(stars: 9).stars, Form(stars: -1))
struct P { @Clamped(0...1) var ratio = 0.5 }; print(P(ratio: 7).ratio, P().ratio)
func local() { @Clamped(0...10) var n = 50; n += 1; print(n); @Trimmed var t = " x "; print("[\(t)]") }
local()
