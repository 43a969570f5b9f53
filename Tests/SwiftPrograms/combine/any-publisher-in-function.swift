// source: own
import Schedulers
enum E: Error { case empty }
func load(_ s: String) -> AnyPublisher<Int, E> {
  guard !s.isEmpty else { return Fail(error: .empty).eraseToAnyPublisher() }
  return Just(s.count).setFailureType(to: E.self).eraseToAnyPublisher()
}
for s in ["abc", ""] { _ = load(s).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }) }
