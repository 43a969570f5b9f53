// source: own
enum LoadState<Value> {
  case idle
  case loading(progress: Double)
  case loaded(Value)
  case failed(Error)

  var value: Value? {
    if case .loaded(let value) = self { return value }
    return nil
  }
  var isLoading: Bool {
    if case .loading = self { return true }
    return false
  }
  func map<T>(_ transform: (Value) -> T) -> LoadState<T> {
    switch self {
    case .idle: return .idle
    case .loading(let progress): return .loading(progress: progress)
    case .loaded(let value): return .loaded(transform(value))
    case .failed(let error): return .failed(error)
    }
  }
}
struct Offline: Error {}
var state = LoadState<[Int]>.idle
print(state.value as Any, state.isLoading)
state = .loading(progress: 0.5)
print(state, state.isLoading)
state = .loaded([1, 2, 3])
print(state.value ?? [])
print(state.map(\.count))
state = .failed(Offline())
print(state.map { $0.count }.value as Any)
print(state)
