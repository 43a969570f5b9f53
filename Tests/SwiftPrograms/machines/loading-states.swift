// source: own
enum State: String, CaseIterable { case idle, loading, loaded, failed }
enum Event { case start, success(items: Int), failure(any Error), reset }
struct NetError: Error, Equatable { let code: Int }
struct Machine {
  private(set) var state: State = .idle { didSet { if oldValue != state { log.append("\(oldValue)->\(state)") } } }
  private(set) var log: [String] = []
  private var handlers: [State: [(State) -> Void]] = [:]
  mutating func on(_ s: State, _ h: @escaping (State) -> Void) { handlers[s, default: []].append(h) }
  mutating func send(_ e: Event) {
    let before = state
    switch (state, e) {
    case (.idle, .start), (.failed, .start): state = .loading
    case (.loading, .success(let n)) where n > 0: state = .loaded
    case (.loading, .success): state = .idle
    case (.loading, .failure(let err as NetError)) where err.code == 500: state = .failed
    case (.loading, .failure): state = .idle
    case (_, .reset): state = .idle
    default: log.append("ignored \(e) in \(state.rawValue)")
    }
    if before != state { handlers[state]?.forEach { $0(before) } }
  }
}
var m = Machine()
m.on(.loaded) { print("loaded from", $0) }
m.on(.failed) { print("failed from \($0.rawValue)") }
m.send(.start); m.send(.success(items: 3)); m.send(.start); m.send(.reset)
m.send(.start); m.send(.failure(NetError(code: 500))); m.send(.start); m.send(.success(items: 0))
m.send(.start); m.send(.failure(NetError(code: 404)))
print(m.log); print(m.state, State.allCases.map(\.rawValue))
