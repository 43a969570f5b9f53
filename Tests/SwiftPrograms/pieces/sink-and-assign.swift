// source: own
import Schedulers

let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { print($0) }, receiveValue: { print("value", $0) })
Just(4).subscribe(sink)
final class Box {
  var value = 0 { didSet { print("set", value) } }
}
let box = Box()
let assign = Subscribers.Assign(object: box, keyPath: \.value)
[1, 2].publisher.subscribe(assign)
let subject = PassthroughSubject<Int, Never>()
let other = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { print("other", $0) })
subject.subscribe(other)
subject.send(1)
other.cancel()
subject.send(2)
