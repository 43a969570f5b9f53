// source: own
// A type argument makes values by one of several initializers.
protocol Codec {
  init()
  func encode(_ value: Int) -> String
}
struct Plain: Codec { func encode(_ value: Int) -> String { "\(value)" } }
struct List<Element: Codec>: Codec {
  let end: Character
  init() { end = "," }
  init(_ end: Character) { self.end = end }
  func encode(_ value: Int) -> String { "[" + Element().encode(value) + String(end) + "]" }
  func all(_ values: [Int]) -> [String] { values.map(Element().encode) }
}
print(List<Plain>("-").encode(1), List<Plain>().encode(2), List<List<Plain>>(";").encode(3))
print(List<List<Plain>>().all([1, 2]), List<Plain>().all([3]))
func several<T: Codec>(_ type: T.Type) -> [T] { [T()] + [T.init(), .init()] + (0..<1).map { _ in type.init() } }
print(several(Plain.self).map { $0.encode(4) }, several(List<Plain>.self).count)
protocol Level {
  static var lowest: Self { get }
  init(_ number: Int)
}
struct Step: Level {
  let number: Int
  static let lowest = Step(0)
  init(_ number: Int) { self.number = number }
}
func made<T: Level>(_ type: T.Type) -> [T] { [1, 2].map(T.init) }
func first<T: Level>(_ value: T?) -> T {
  switch value {
  case let value?: value
  case nil: .lowest
  }
}
print(made(Step.self), first(Step(3)), first(Step?.none))
