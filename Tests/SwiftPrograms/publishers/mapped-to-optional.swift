// source: own
import Schedulers

enum Failing: Error { case bad }
func labels() -> AnyPublisher<String?, Never> { [1, 2].publisher.map { "\($0)!" }.eraseToAnyPublisher() }
func doubled() -> AnyPublisher<Int?, Failing> {
  Just(2).setFailureType(to: Failing.self).map { $0 * 2 }.filter { $0 != 1 }.eraseToAnyPublisher()
}
func parsed(_ text: String) -> AnyPublisher<Int?, any Error> {
  Just(text).tryMap { text in
    if text.isEmpty { throw Failing.bad }
    if text == "-" { return nil }
    return Int(text)
  }
  .eraseToAnyPublisher()
}
let stored: AnyPublisher<Double?, Never> = Just(3).map { Double($0) }.prefix(1).eraseToAnyPublisher()
_ = labels().sink { print($0 as Any, $0 ?? "none") }
_ = doubled().sink(receiveCompletion: { print($0) }, receiveValue: { print($0 as Any) })
for text in ["7", "-", "x", ""] {
  _ = parsed(text).sink(receiveCompletion: { print($0) }, receiveValue: { print($0 as Any) })
}
_ = stored.sink { print($0 as Any) }
_ = labels().replaceNil(with: "empty").sink { print($0) }
