// source: own
import Schedulers
class NonScoped: Cancellable {
  let action: () -> Void
  convenience init(_ cancellable: Cancellable) { self.init(cancellable.cancel) }
  init(_ action: @escaping () -> Void) { self.action = action }
  func cancel() { action() }
}
var kept: NonScoped? = NonScoped(AnyCancellable { print("cancelled") })
kept = nil
NonScoped { print("own") }.cancel()
let any: Any = AnyCancellable {}
print(any is Cancellable, any is AnyCancellable, (any as? Cancellable) != nil, (1 as Any) is Cancellable)
func take(_ cancellable: Cancellable) { print("a cancellable") }
func take(_ action: () -> Void) { print("a closure") }
take(AnyCancellable {})
take {}

final class Counting: Subscription {
  private var demand: Subscribers.Demand = .none
  func request(_ newDemand: Subscribers.Demand) {
    demand += newDemand
    print(demand, newDemand == .none)
  }
  func cancel() { print("cancel") }
}
let subscription: Subscription = Counting()
subscription.request(.none)
func ask(_ subscription: Subscription) { subscription.request(.max(2)) }
ask(subscription)
let all: [any Subscription] = [subscription]
all.forEach {
  $0.request(.none)
  $0.cancel()
}
let subscriber = AnySubscriber<Int, Never>(
  receiveSubscription: {
    $0.request(.none)
    $0.request(.unlimited)
  }, receiveValue: { _ in .none })
subscriber.receive(subscription: Counting())
