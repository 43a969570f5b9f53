// source: own
import Schedulers
let subject = PassthroughSubject<Int, Never>()
let c = subject.sink(receiveCompletion: { print($0) }, receiveValue: { print("got", $0) })
let subscriber = AnySubscriber(subject)
[1, 2].publisher.subscribe(subscriber)
