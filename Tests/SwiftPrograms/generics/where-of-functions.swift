// source: FreeCombine and mini-swift, whose overloads differ in their `where` alone
protocol Kind { associatedtype Payload; static var name: String { get } }
struct Nothing {}
struct Counted: Kind { typealias Payload = Int; static let name = "counted" }
struct Bare: Kind { typealias Payload = Nothing; static let name = "bare" }
struct Box<Value> {
  var value: Value?
  init() {}
  init() where Value == Bool { value = true }
}
extension Box {
  func told<K: Kind>(by kind: K.Type) -> String where K.Payload == Value, Value == Int { "a number, " + K.name }
  func told<K: Kind>(by kind: K.Type) -> String where K.Payload == Nothing, Value == Void { "nothing, " + K.name }
  func unwrapped<Wrapped>() -> Wrapped? where Value == Wrapped? { value ?? nil }
  func doubled() -> Int? where Value == Int { value.map { $0 * 2 } }
  func doubled() -> String? where Value == String { value.map { $0 + $0 } }
  func pair<A, B>() -> String where Value == [A: B] { "\(A.self) to \(B.self)" }
}
print(Box<Int>().told(by: Counted.self))
print(Box<Void>().told(by: Bare.self))
print(Box<Bool>().value as Any, Box<Int>().value as Any)
var number = Box<Int>()
number.value = 21
var text = Box<String>()
text.value = "ab"
print(number.doubled() ?? 0, text.doubled() ?? "")
var maybe = Box<Int?>()
maybe.value = 4
print((maybe.unwrapped() ?? 0) + 1)
print(Box<[String: Double]>().pair())

final class Tasks<State, Action> {
  let state: State
  init(state: State) { self.state = state }
}
struct Spread<Output> { enum Action { case send(Output) }; var last: Output }
struct Joined<Output> { enum Action { case send(Output) }; var last: Output }
extension Tasks {
  func last<Output>() -> String where State == Spread<Output>, Action == Spread<Output>.Action { "spread \(state.last)" }
  func last<Output>() -> String where State == Joined<Output>, Action == Joined<Output>.Action { "joined \(state.last)" }
}
print(Tasks<Spread<Int>, Spread<Int>.Action>(state: Spread(last: 1)).last())
print(Tasks<Joined<String>, Joined<String>.Action>(state: Joined(last: "x")).last())
extension Sequence {
  func total() -> Int where Element == Int { reduce(0, +) }
  func total() -> String where Element == String { joined() }
}
extension Array {
  mutating func note(_ text: String) where Element == String { append(text) }
  mutating func note(_ text: String) where Element == Int { append(text.count) }
}
print([1, 2].total(), ["a", "b"].total())
var words = ["a"], counts = [1]
words.note("bc")
counts.note("def")
print(words, counts)
