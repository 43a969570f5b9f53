// source: after articles on loading states
import Schedulers
import Foundation
enum LoadingState<Value> {
  case idle
  case loading
  case failed(Error)
  case loaded(Value)
}
extension LoadingState: CustomStringConvertible {
  var description: String {
    switch self {
    case .idle: return "idle"
    case .loading: return "loading"
    case .failed(let error): return "failed(\(error))"
    case .loaded(let value): return "loaded(\(value))"
    }
  }
}
struct Loader<Output> {
  let load: () -> AnyPublisher<Output, Error>
  func states() -> AnyPublisher<LoadingState<Output>, Never> {
    load()
      .map { LoadingState.loaded($0) }
      .catch { Just(LoadingState.failed($0)) }
      .prepend(.loading)
      .eraseToAnyPublisher()
  }
}
struct Failed: Error {}
var bag = Set<AnyCancellable>()
let good = Loader { Just(3).setFailureType(to: Error.self).eraseToAnyPublisher() }
good.states().sink { print($0) }.store(in: &bag)
let bad = Loader<Int>(load: { Fail(error: Failed()).eraseToAnyPublisher() })
bad.states().sink { print($0) }.store(in: &bag)
