// source: own
import Schedulers
final class Sub: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  func receive(subscription: Subscription) { print(subscription.combineIdentifier == subscription.combineIdentifier); subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { print(input); return .none }
  func receive(completion: Subscribers.Completion<Never>) { print(completion) }
}
let a = Sub(), b = Sub()
print(a.combineIdentifier == a.combineIdentifier, a.combineIdentifier == b.combineIdentifier)
Just(1).subscribe(a)
struct S: Subscription { let combineIdentifier = CombineIdentifier(); func request(_ d: Subscribers.Demand) {}; func cancel() {} }
let s = S()
print(s.combineIdentifier == S().combineIdentifier)
