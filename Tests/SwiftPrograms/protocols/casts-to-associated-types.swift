// source: own
// A value is cast to the associated type of the protocol whose extension has the code.
protocol Subscribing {
  associatedtype State
  func take(_ state: State)
}
extension Subscribing {
  func takeAny(_ value: Any) {
    if let state = value as? State { take(state) } else { print("no", value is State) }
  }
  func all(_ values: [Any]) -> Int { values.filter { $0 is State }.count }
  func kind(_ value: Any) -> String {
    switch value {
    case let state as State: "state \(state)"
    case is [State]: "states"
    default: "other"
    }
  }
  func list(_ value: Any) -> [State]? { value as? [State] }
  func sure(_ value: Any) -> State { value as! State }
}
struct Numbers: Subscribing {
  func take(_ state: Int) { print("took", state) }
}
struct Words: Subscribing {
  typealias State = String
  func take(_ state: String) { print("took", state) }
}
Numbers().takeAny(3)
Numbers().takeAny("a")
Words().takeAny(3)
Words().takeAny("a")
print(Numbers().all([1, "a", 2]), Words().all([1, "a", 2]))
print(Numbers().kind(1), Numbers().kind([1]), Words().kind(1), Words().kind(["b"]))
print(Numbers().list([1, 2] as Any) ?? [], Words().list([1, 2] as Any) == nil, Words().sure("c"))
