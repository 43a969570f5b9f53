// The `receive(subscriber:)` that an own publisher has is another member than Combine's `receive(on:)`.
import Combine
import Foundation

struct Passed<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  let upstream: Upstream
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: subscriber)
  }
}
extension Publisher {
  func passed() -> Passed<Self> { Passed(upstream: self) }
}
final class Five: Publisher {
  typealias Output = Int
  typealias Failure = Never
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Just(5).receive(subscriber: subscriber)
  }
}
var kept: Set<AnyCancellable> = []
Just(1).passed().receive(on: DispatchQueue.main).sink { print($0) }.store(in: &kept)
Passed(upstream: Just(2)).receive(on: DispatchQueue.main).map { $0 * 10 }.sink { print($0) }.store(in: &kept)
Five().receive(on: DispatchQueue.main).sink { print($0) }.store(in: &kept)
print("subscribed")
