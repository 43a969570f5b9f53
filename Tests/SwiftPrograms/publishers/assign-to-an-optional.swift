// source: own
import Schedulers
final class Label {
  var text: String?
  var count: Int?
}
final class Model: ObservableObject {
  @Published var title: String?
}
let label = Label(), model = Model()
let ticks = PassthroughSubject<Int, Never>()
var bag = Set<AnyCancellable>()
ticks.map { "tick \($0)" }.assign(to: \.text, on: label).store(in: &bag)
ticks.map { $0 + 1 }.filter { $0 != 2 }.assign(to: \.count, on: label).store(in: &bag)
ticks.map { n in
  let doubled = n * 2
  return "\(doubled)"
}.assign(to: &model.$title)
ticks.send(1)
print(label.text as Any, label.count as Any, model.title as Any)
ticks.send(2)
print(label.text as Any, label.count as Any, model.title as Any)
Just("done").assign(to: \.text, on: label).store(in: &bag)
print(label.text as Any)
