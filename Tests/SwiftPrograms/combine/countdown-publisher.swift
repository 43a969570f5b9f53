// source: own
import Schedulers
struct Countdown: Publisher { typealias Output = Int; typealias Failure = Never; let from: Int
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { subscriber.receive(subscription: Sub(subscriber, from)) }
  private final class Sub<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never { var s: S?; var n: Int
    init(_ s: S, _ n: Int) { self.s = s; self.n = n }
    func request(_ d: Subscribers.Demand) { var d = d; while d > 0, n > 0, let s { n -= 1; d -= 1; d += s.receive(n + 1) }; if n == 0 { s?.receive(completion: .finished); s = nil } }
    func cancel() { s = nil; Swift.print("cancelled") } } }
let c = Countdown(from: 3).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
Countdown(from: 5).prefix(2).collect().sink { print($0) }
Countdown(from: 4).map { $0 * $0 }.filter { $0 % 2 == 0 }.append(100).print("p").sink { _ in }
final class Two: Subscriber { typealias Input = Int; typealias Failure = Never
  func receive(subscription: Subscription) { subscription.request(.max(2)) }
  func receive(_ i: Int) -> Subscribers.Demand { print("got", i); return i == 4 ? .max(1) : .none }
  func receive(completion: Subscribers.Completion<Never>) { print("end", completion) } }
Countdown(from: 5).subscribe(Two())
