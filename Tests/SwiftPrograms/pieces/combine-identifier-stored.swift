// source: own
import Schedulers
final class Sub: Subscription, Subscriber {
  typealias Input = Int
  typealias Failure = Never
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
  func receive(subscription: Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { print(input); return .none }
  func receive(completion: Subscribers.Completion<Never>) { print(completion) }
}
let a = Sub(), b = Sub()
print(a.combineIdentifier == a.combineIdentifier, a.combineIdentifier == b.combineIdentifier)
Just(1).subscribe(a)
