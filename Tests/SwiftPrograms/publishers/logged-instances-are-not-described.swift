// source: own
// Instances pass through lanes without their `description` being called.
import Schedulers

final class Counter: CustomStringConvertible {
  var count = 0
  var description: String {
    count += 1
    print("described")
    return "Counter \(count)"
  }
}
final class Model: ObservableObject { @Published var counter = Counter() }
let subject = PassthroughSubject<Counter, Never>()
let sink = subject.map { $0 }.sink { _ in }
let (counter, model) = (Counter(), Model())
subject.send(counter)
subject.send(counter)
model.counter = counter
print(counter.count)
print(counter)
