// source: own
import Schedulers

extension Subject where Output == Int {
  func sendTwice(_ value: Int) {
    send(value)
    send(value)
  }
}
extension Subject where Output == Void {
  func ping() { send(()) }
}
extension CurrentValueSubject where Output == Int {
  func increment() { value += 1 }
}
extension PassthroughSubject {
  func sendAll(_ values: [Output]) { values.forEach { send($0) } }
}
extension Cancellable {
  func cancelLoudly() {
    print("cancelling")
    cancel()
  }
}
extension AnyCancellable {
  func keep(in bag: inout [AnyCancellable]) { bag.append(self) }
}
extension ConnectablePublisher {
  func connectLoudly() -> Cancellable {
    print("connecting")
    return connect()
  }
}
extension Just where Output == Int {
  func plusOne() -> Just<Int> { map { $0 + 1 } }
}
extension Publishers.Map where Output == Int {
  func doubled() -> Publishers.Map<Self, Int> { map { $0 * 2 } }
}

var bag: [AnyCancellable] = []
let numbers = PassthroughSubject<Int, Never>()
numbers.sink { print("number", $0) }.keep(in: &bag)
numbers.sendTwice(3)
numbers.sendAll([4, 5])
let count = CurrentValueSubject<Int, Never>(1)
count.sink { print("count", $0) }.keep(in: &bag)
count.increment()
count.sendTwice(9)
let pings = PassthroughSubject<Void, Never>()
pings.sink { print("ping") }.keep(in: &bag)
pings.ping()
bag[0].cancelLoudly()
numbers.send(6)
let connectable = [1, 2].publisher.makeConnectable()
connectable.sink { print("connected", $0) }.keep(in: &bag)
let connection = connectable.connectLoudly()
Just(3).plusOne().sink { print($0) }.keep(in: &bag)
["a", "bc"].publisher.eraseToAnyPublisher().map(\.count).doubled().sink { print($0) }.keep(in: &bag)
