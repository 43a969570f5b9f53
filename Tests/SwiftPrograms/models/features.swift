// source: own
enum Feature { struct State: Equatable { var n = 0 } ; enum Action { case up, down }
  static func reduce(_ s: inout State, _ a: Action) { switch a { case .up: s.n += 1; case .down: s.n -= 1 } } }
enum Other { struct State { var text = "" } ; enum Action { case type(String) }
  static func reduce(_ s: inout State, _ a: Action) { if case .type(let t) = a { s.text += t } } }
var a = Feature.State(), b = Other.State()
Feature.reduce(&a, .up)
Other.reduce(&b, .type("x"))
print(a, b)
