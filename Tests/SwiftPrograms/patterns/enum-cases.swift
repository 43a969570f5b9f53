// source: own
enum Event { case tap(x: Int, y: Int), key(Character, shift: Bool), scroll(Double), quit }
func name(_ e: Event) -> String {
  switch e {
  case .tap(x: 0, y: 0): return "origin"
  case .tap(let x, _) where x < 0: return "left \(x)"
  case let .tap(x, y): return "tap \(x),\(y)"
  case .key("q", shift: false), .quit: return "quit"
  case .key(let c, shift: true): return "shift \(c)"
  case .key(let c, _): return "key \(c)"
  case .scroll(...0): return "up"
  case .scroll(let d): return "down \(d)"
  }
}
let events: [Event] = [.tap(x: 0, y: 0), .tap(x: -1, y: 3), .tap(x: 2, y: 3), .key("q", shift: false), .key("a", shift: true), .key("b", shift: false), .scroll(-2), .scroll(1.5), .quit]
print(events.map(name))
for case .tap(let x, let y) in events where x >= 0 { print(x, y) }
for case let .key(c, shift) in events { print(c, shift) }
if case .scroll(let d)? = events.last(where: { if case .scroll = $0 { true } else { false } }), d > 1 { print("d", d) }
guard case .quit = events[8] else { fatalError() }
print(events.filter { if case .key = $0 { return true }; return false }.count)
