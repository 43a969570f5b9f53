// source: after Swift by Sundell's articles on extending Combine
import Schedulers
import Foundation
extension Publisher {
  func validate(using validator: @escaping (Output) throws -> Void) -> Publishers.TryMap<Self, Output> {
    tryMap { output in
      try validator(output)
      return output
    }
  }
  func unwrap<T>(orThrow error: @escaping @autoclosure () -> Failure) -> Publishers.TryMap<Self, T> where Output == Optional<T> {
    tryMap { output in
      switch output {
      case .some(let value): return value
      case nil: throw error()
      }
    }
  }
  func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
    self.map(Result.success)
      .catch { error in Just(.failure(error)) }
      .eraseToAnyPublisher()
  }
}
struct ValidationError: Error { let message: String }
enum MissingError: Error { case missing }
var cancellables = Set<AnyCancellable>()
[1, 2, 30].publisher
  .validate { if $0 > 10 { throw ValidationError(message: "\($0) is too much") } }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  .store(in: &cancellables)
let subject = PassthroughSubject<Int?, MissingError>()
subject.unwrap(orThrow: .missing)
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0 + 1) })
  .store(in: &cancellables)
subject.send(1)
subject.send(nil)
let failing = PassthroughSubject<Int, MissingError>()
failing.asResult().sink { result in
  switch result {
  case .success(let value): print("value", value)
  case .failure(let error): print("error", error)
  }
}.store(in: &cancellables)
failing.send(3)
failing.send(completion: .failure(.missing))
