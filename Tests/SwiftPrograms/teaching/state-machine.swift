// source: own
enum State: String, CaseIterable { case idle, loading, loaded, failed }
enum Event { case load(url: String), succeed(bytes: Int), fail(Error), reset }
struct LoadError: Error, CustomStringConvertible { let code: Int; var description: String { "LoadError #\(code)" } }
struct Machine {
  private(set) var state: State = .idle { didSet { if oldValue != state { history.append((oldValue, state)) } } }
  private(set) var history: [(from: State, to: State)] = []
  private(set) var log: [String] = []
  mutating func handle(_ event: Event) {
    switch (state, event) {
    case (.idle, .load(let url)), (.failed, .load(let url)):
      log.append("GET \(url)")
      state = .loading
    case (.loading, .succeed(let bytes)) where bytes > 0:
      log.append("got \(bytes)")
      state = .loaded
    case (.loading, .succeed):
      log.append("empty")
      state = .failed
    case (.loading, .fail(let error)):
      log.append("error \(error)")
      state = .failed
    case (_, .reset): state = .idle
    default: log.append("ignored \(event) in \(state)")
    }
  }
}
var m = Machine()
let events: [Event] = [.succeed(bytes: 1), .load(url: "a.com"), .fail(LoadError(code: 7)), .load(url: "b.com"), .succeed(bytes: 0), .load(url: "c.com"), .succeed(bytes: 12), .reset, .reset]
events.forEach { m.handle($0) }
m.log.forEach { print($0) }
print(m.history.map { "\($0.from)->\($0.to)" }.joined(separator: " "))
print(m.state.rawValue, State.allCases.map(\.rawValue), State(rawValue: "loaded")!, State(rawValue: "x") as Any)
struct Door { enum Phase { case open, closed, locked }
  var phase = Phase.closed
  static let table: [Phase: [Phase]] = [.open: [.closed], .closed: [.open, .locked], .locked: [.closed]]
  mutating func go(to next: Phase) throws { guard Door.table[phase]?.contains(next) == true else { throw Mistake.illegal(phase, next) }; phase = next }
  enum Mistake: Error { case illegal(Phase, Phase) } }
var door = Door()
do { try door.go(to: .locked); try door.go(to: .open) } catch Door.Mistake.illegal(let a, let b) { print("no way from \(a) to \(b)") } catch { print(error) }
