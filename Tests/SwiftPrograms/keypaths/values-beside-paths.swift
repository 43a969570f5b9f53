// source: own
// A key path tells of what type the value beside it is.
struct Style: Equatable { var size = 12.0, name = "a", color = Color.red; enum Color { case red, blue }
  func with<T>(_ k: WritableKeyPath<Style, T>, _ v: T) -> Style { var c = self; c[keyPath: k] = v; return c } }
print(Style().with(\.size, 20).with(\.color, .blue).with(\.name, "b"))
func setting<R, V>(_ r: R, _ k: WritableKeyPath<R, V>, to v: V) -> R { var c = r; c[keyPath: k] = v; return c }
print(setting(Style(), \.size, to: 3), setting(Style(), \.color, to: .blue))
func set<R, V>(_ k: WritableKeyPath<R, V>, _ v: V) -> (R) -> R { { var c = $0; c[keyPath: k] = v; return c } }
let f = set(\Style.size, 5)
print(f(Style()).size)
final class Box { var w = 1.5; var o: Int? }
func assign<V>(_ k: ReferenceWritableKeyPath<Box, V>, _ v: V) -> Box { let b = Box(); b[keyPath: k] = v; return b }
print(assign(\.w, 2).w, assign(\.o, 4).o as Any)
extension Sequence { func filter<V: Equatable>(_ k: KeyPath<Element, V>, _ v: V) -> [Element] { filter { $0[keyPath: k] == v } } }
print([Style(), Style(size: 3)].filter(\.size, 3).count, [Style()].filter(\.color, .red).count)
protocol Builder {}
extension Builder { func set<V>(_ k: WritableKeyPath<Self, V>, to v: V) -> Self { var c = self; c[keyPath: k] = v; return c } }
extension Style: Builder {}
print(Style().set(\.size, to: 7).set(\.color, to: .blue).size)
