// source: own
import Schedulers
struct Store<State, Action> {
  private let subject: CurrentValueSubject<State, Never>
  private let reduce: (inout State, Action) -> Void
  init(_ initial: State, reduce: @escaping (inout State, Action) -> Void) { subject = CurrentValueSubject(initial); self.reduce = reduce }
  var states: AnyPublisher<State, Never> { subject.eraseToAnyPublisher() }
  var state: State { subject.value }
  func send(_ action: Action) { var next = subject.value; reduce(&next, action); subject.send(next) }
}
struct Counter: Equatable { var count = 0 }
enum CounterAction { case up, down, set(Int) }
let store = Store<Counter, CounterAction>(Counter()) { state, action in
  switch action { case .up: state.count += 1; case .down: state.count -= 1; case .set(let n): state.count = n } }
let c = store.states.map(\.count).sink { print($0) }
store.send(.up)
store.send(.set(7))
store.send(.down)
print(store.state)
