// source: own
import Schedulers
extension Publisher {
  func withIndex() -> AnyPublisher<(Int, Output), Failure> { scan((-1, nil as Output?)) { ($0.0 + 1, $1) }.map { ($0.0, $0.1!) }.eraseToAnyPublisher() }
  func asOptional() -> Publishers.Map<Self, Output?> { map(Optional.some) }
  func filterMap<T>(_ f: @escaping (Output) -> T?) -> some Publisher<T, Failure> { compactMap(f) }
}
extension Publisher where Output == Int {
  func doubled() -> AnyPublisher<Int, Failure> { map { $0 * 2 }.eraseToAnyPublisher() }
  func evens() -> Publishers.Filter<Self> { filter { $0.isMultiple(of: 2) } }
}
extension Publisher where Output: Collection {
  func counts() -> Publishers.Map<Self, Int> { map(\.count) }
}
extension Publisher where Failure == Never {
  func printed(_ name: String) -> AnyCancellable { sink { Swift.print(name, $0) } }
}
var bag = Set<AnyCancellable>()
[1, 2, 3].publisher.doubled().printed("doubled").store(in: &bag)
(1...4).publisher.evens().withIndex().sink { print($0.0, $0.1) }.store(in: &bag)
["a", "bcd"].publisher.counts().printed("count").store(in: &bag)
["1", "x"].publisher.filterMap { Int($0) }.sink { print($0) }.store(in: &bag)
Just(5).asOptional().sink { print($0 as Any) }.store(in: &bag)
