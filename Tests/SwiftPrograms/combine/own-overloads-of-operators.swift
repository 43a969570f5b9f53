// source: own
import Schedulers
extension Publisher where Output == Void {
  func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
    sink(receiveCompletion: receiveCompletion, receiveValue: {})
  }
}
extension Publisher {
  func sink(
    receiveValue: @escaping (Output) -> Void, receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }
  func expect(_ check: @escaping (Output) -> Void) -> Expected<Self> { .init(upstream: self).expect(check) }
  func expect(_ value: Output) -> Expected<Self> where Output: Equatable { .init(upstream: self).expect(value) }
}
final class Expected<Upstream: Publisher> {
  let upstream: Upstream
  init(upstream: Upstream) { self.upstream = upstream }
  func expect(_ value: Upstream.Output) -> Self where Upstream.Output: Equatable {
    print("value", value)
    return self
  }
  func expect(_ check: @escaping (Upstream.Output) -> Void) -> Self {
    print("closure")
    _ = upstream.sink(receiveCompletion: { _ in }, receiveValue: check)
    return self
  }
}
var value: Int?
let a = Just(1).sink { value = $0 }
print(value as Any)
let b = Just(()).sink(receiveCompletion: { print($0) })
let c = Just(2).sink(receiveValue: { print($0) }, receiveCompletion: { print($0) })
_ = Just(1).expect({ print($0) }).expect(1)
_ = Just(1).expect(3)
