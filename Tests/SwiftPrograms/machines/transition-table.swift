// source: own
protocol StateType: Hashable {}
struct StateMachine<State: StateType, Event: Hashable> {
  struct Transition { let from: State, event: Event, to: State; var guardCondition: (() -> Bool)? = nil; var action: ((State, State) -> Void)? = nil }
  enum MachineError: Error, CustomStringConvertible { case invalid(State, Event), rejected(State, Event)
    var description: String { switch self { case let .invalid(s, e): "no transition from \(s) on \(e)"; case let .rejected(s, e): "guard rejected \(e) in \(s)" } } }
  private(set) var state: State
  private var table: [State: [Event: Transition]] = [:]
  private(set) var history: [State]
  init(initial: State, @TransitionBuilder<State, Event> _ build: () -> [Transition]) {
    state = initial; history = [initial]
    for t in build() { table[t.from, default: [:]][t.event] = t }
  }
  mutating func handle(_ e: Event) throws(MachineError) {
    guard let t = table[state]?[e] else { throw .invalid(state, e) }
    guard t.guardCondition?() ?? true else { throw .rejected(state, e) }
    let old = state; state = t.to; history.append(state); t.action?(old, state)
  }
  func can(_ e: Event) -> Bool { table[state]?.keys.contains(e) == true }
}
@resultBuilder enum TransitionBuilder<S: StateType, E: Hashable> {
  static func buildBlock(_ t: StateMachine<S, E>.Transition...) -> [StateMachine<S, E>.Transition] { t }
}
enum Door: StateType { case open, closed, locked }
enum DoorEvent: String { case push, pull, lock, unlock }
var hasKey = false
var m = StateMachine<Door, DoorEvent>(initial: .closed) {
  StateMachine<Door, DoorEvent>.Transition(from: .closed, event: .push, to: .open)
  StateMachine<Door, DoorEvent>.Transition(from: .open, event: .pull, to: .closed) 
  StateMachine<Door, DoorEvent>.Transition(from: .closed, event: .lock, to: .locked, action: { print("  \($0) -> \($1)") })
  StateMachine<Door, DoorEvent>.Transition(from: .locked, event: .unlock, to: .closed, guardCondition: { hasKey })
}
let events: [DoorEvent] = [.push, .lock, .pull, .lock, .unlock]
for e in events { do { try m.handle(e); print(e, m.state) } catch { print("error:", error) } }
hasKey = true
try m.handle(.unlock); print(m.state, m.history, m.can(.push), m.can(.unlock))
