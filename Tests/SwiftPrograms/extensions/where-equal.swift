// source: own
struct Box<Value> {
  var value: Value
  var count = 0
}
extension Box where Value == Int {
  func show() { print("int", value + 1) }
  var twice: Int { value * 2 }
  static func make() -> Box<Value> { Box(value: 7) }
}
extension Box where Value == String {
  func show() { print("string", value.count) }
  var twice: String { value + value }
}
extension Box where Value == [Int] {
  mutating func add(_ one: Int) { value.append(one) }
}
Box(value: 1).show()
Box(value: "abc").show()
print(Box(value: 4).twice, Box(value: "ab").twice, Box<Int>.make().value)
var list = Box(value: [1])
list.add(2)
print(list.value)

final class Store<State, Action> {
  var state: State
  init(_ state: State) { self.state = state }
}
enum Step { case up, down }
extension Store where Action == Step, State == Int {
  func send(_ action: Action) {
    switch action {
    case .up: state += 1
    case .down: state -= 1
    }
  }
}
extension Store where Action == String {
  func send(_ action: Action) { print("text", action) }
}
let counter = Store<Int, Step>(1)
counter.send(.up)
counter.send(.up)
counter.send(.down)
print(counter.state)
Store<Int, String>(0).send("go")
