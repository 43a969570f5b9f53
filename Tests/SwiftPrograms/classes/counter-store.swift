// source: own
import Schedulers
enum Action { case increment, decrement, set(Int) }
final class Store<State, A>: ObservableObject {
  @Published private(set) var state: State
  private let reduce: (inout State, A) -> Void
  init(_ initial: State, reduce: @escaping (inout State, A) -> Void) { state = initial; self.reduce = reduce }
  func send(_ action: A) { reduce(&state, action) }
}
let store = Store<Int, Action>(0) { state, action in
  switch action { case .increment: state += 1; case .decrement: state -= 1; case .set(let n): state = n }
}
let c = store.$state.sink { print("state", $0) }
store.send(.increment)
store.send(.increment)
store.send(.set(10))
store.send(.decrement)
print(store.state)
