// source: own
import Schedulers
final class Label {
  struct Style { var color = "red" }
  var text = "" { didSet { print("text", text) } }
  var items = [0, 0]
  var style = Style()
  var shout: String { get { text.uppercased() } set { text = newValue.lowercased() } }
}
let label = Label()
var kept = Set<AnyCancellable>()
let subject = PassthroughSubject<String, Never>()
subject.assign(to: \Label.text, on: label).store(in: &kept)
subject.assign(to: \.style.color, on: label).store(in: &kept)
subject.assign(to: \Label.shout, on: label).store(in: &kept)
subject.map(\.count).assign(to: \.items[1], on: label).store(in: &kept)
subject.send("Abc")
print(label.items, label.style.color, label.shout)
extension Publisher where Failure == Never {
  func bind<T: AnyObject>(_ object: T, _ path: ReferenceWritableKeyPath<T, Output>) -> AnyCancellable { assign(to: path, on: object) }
}
kept = []
subject.bind(label, \Label.style.color).store(in: &kept)
subject.send("blue")
print(label.style.color, label.text)
