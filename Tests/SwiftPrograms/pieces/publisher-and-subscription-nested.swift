// source: own
import Schedulers
struct Sensor {
  let values: [Int]
}
extension Sensor {
  struct Publisher: Schedulers.Publisher {
    typealias Output = Int
    typealias Failure = Never
    let sensor: Sensor
    func receive<S>(subscriber: S) where S: Schedulers.Subscriber, Failure == S.Failure, Output == S.Input {
      subscriber.receive(subscription: Subscription(values: sensor.values, subscriber: subscriber))
    }
  }
  var publisher: Publisher { Publisher(sensor: self) }
}
extension Sensor.Publisher {
  final class Subscription<S: Schedulers.Subscriber>: Schedulers.Subscription where S.Input == Int, S.Failure == Never {
    private var values: [Int]
    private var subscriber: S?
    init(values: [Int], subscriber: S) { self.values = values; self.subscriber = subscriber }
    func request(_ demand: Subscribers.Demand) {
      var left = demand
      while left > 0, !values.isEmpty {
        left -= 1
        left += subscriber?.receive(values.removeFirst()) ?? .none
      }
      if values.isEmpty { subscriber?.receive(completion: .finished); subscriber = nil }
    }
    func cancel() { subscriber = nil }
  }
}
let c = Sensor(values: [1, 2, 3]).publisher.sink { print("got", $0) }
