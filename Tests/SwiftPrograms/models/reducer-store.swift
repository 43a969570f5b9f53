// source: own
import Combine
import Foundation
// Reducer store, undo/redo, selectors, middleware
protocol Action: Equatable {}
struct Effect<A> { let run: (@escaping (A) -> Void) -> AnyCancellable?
  static var none: Effect { Effect { _ in nil } }
  static func publisher<P: Publisher>(_ p: P) -> Effect where P.Output == A, P.Failure == Never { Effect { send in p.sink(receiveValue: send) } }
  func map<B>(_ f: @escaping (A) -> B) -> Effect<B> { Effect<B> { send in self.run { send(f($0)) } } }
}
typealias Reducer<S, A, E> = (inout S, A, E) -> Effect<A>
final class Store<S, A>: ObservableObject where S: Equatable {
  @Published private(set) var state: S
  private let reduce: (inout S, A) -> Effect<A>
  private var effects: [UUID: AnyCancellable] = [:]
  private(set) var history: [S] = []
  init<E>(_ initial: S, environment: E, reducer: @escaping Reducer<S, A, E>) {
    state = initial
    reduce = { reducer(&$0, $1, environment) }
  }
  func send(_ action: A) {
    history.append(state)
    let effect = reduce(&state, action)
    let id = UUID()
    if let token = effect.run({ [weak self] in self?.send($0) }) { effects[id] = token }
  }
  func undo() { if let last = history.popLast() { state = last } }
  subscript<V>(dynamicMember path: KeyPath<S, V>) -> V { state[keyPath: path] }
  func select<V: Equatable>(_ path: KeyPath<S, V>) -> AnyPublisher<V, Never> { $state.map(path).removeDuplicates().eraseToAnyPublisher() }
}
struct CounterState: Equatable { var count = 0; var fact: String?; var isLoading = false
  var isPrime: Bool { count > 1 && !(2..<count).contains { count.isMultiple(of: $0) } } }
enum CounterAction: Action { case increment(by: Int = 1), decrement, factTapped, factLoaded(Result<String, FactError>) }
struct FactError: Error, Equatable {}
struct CounterEnvironment { var fact: (Int) -> AnyPublisher<String, FactError>; var queue: DispatchQueue = .main }
let counter: Reducer<CounterState, CounterAction, CounterEnvironment> = { state, action, env in
  switch action {
  case .increment(let n): state.count += n; state.fact = nil; return .none
  case .decrement where state.count > 0: state.count -= 1; return .none
  case .decrement: return .none
  case .factTapped:
    state.isLoading = true
    return .publisher(env.fact(state.count).delay(for: 1, scheduler: env.queue).map(Result.success).catch { Just(.failure($0)) }.map(CounterAction.factLoaded))
  case .factLoaded(.success(let fact)): (state.fact, state.isLoading) = (fact, false); return .none
  case .factLoaded(.failure): state.isLoading = false; state.fact = "?"; return .none
  }
}
let store = Store(CounterState(), environment: CounterEnvironment { n in
  n == 7 ? Fail(error: FactError()).eraseToAnyPublisher() : Just("\(n) is a number").setFailureType(to: FactError.self).eraseToAnyPublisher()
}, reducer: counter)
let a = store.select(\.count).sink { print("count", $0) }
let b = store.select(\.fact).compactMap { $0 }.sink { print("fact", $0) }
let c = store.$state.map(\.isPrime).removeDuplicates().dropFirst().sink { print("prime", $0) }
store.send(.increment())
store.send(.increment(by: 2))
store.send(.factTapped)
store.send(.decrement)
DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
  store.undo(); store.undo()
  print(store.state)
  store.send(.increment(by: 4)); store.send(.factTapped)
}
DispatchQueue.main.asyncAfter(deadline: .now() + 4) { print(store.state, store.history.count) ; dump(store.state) }
