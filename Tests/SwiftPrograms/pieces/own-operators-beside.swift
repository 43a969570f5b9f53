// source: own
import Schedulers
final class Model { var total = 0 }
extension Publisher {
  func first(_ n: Int) -> AnyPublisher<Output, Failure> { prefix(n).eraseToAnyPublisher() }
  func sink(onValue: @escaping (Output) -> Void, onEnd: @escaping () -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in onEnd() }, receiveValue: onValue)
  }
}
extension Publisher where Failure == Never {
  func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, weakly root: Root) -> AnyCancellable {
    sink(receiveValue: { [weak root] value in root?[keyPath: path] = value })
  }
}
let model = Model()
let c = (1...6).publisher.first(2).sink(onValue: { print($0) }, onEnd: { print("end") })
let d = (1...6).publisher.assign(to: \.total, weakly: model)
print(model.total)
