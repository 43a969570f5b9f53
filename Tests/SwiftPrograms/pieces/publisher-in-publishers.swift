// source: own
import Schedulers
extension Publishers {
  struct Doubled<Upstream: Schedulers.Publisher>: Schedulers.Publisher where Upstream.Output == Int {
    typealias Output = Int
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    func receive<S: Schedulers.Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
      upstream.map { $0 * 2 }.subscribe(subscriber)
    }
  }
}
extension Publisher where Output == Int {
  func doubled() -> Publishers.Doubled<Self> { Publishers.Doubled(upstream: self) }
}
let c = [1, 2].publisher.doubled().sink { print($0) }
