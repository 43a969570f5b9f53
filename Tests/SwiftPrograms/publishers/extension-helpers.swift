// source: own
import Schedulers
extension Publisher {
  func unwrap<T>() -> Publishers.CompactMap<Self, T> where Output == T? { compactMap { $0 } }
  func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> { map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher() }
  func pairwise() -> AnyPublisher<(Output, Output), Failure> { zip(dropFirst()).map { ($0, $1) }.eraseToAnyPublisher() }
}
extension Publisher where Output: Equatable { func only(_ value: Output) -> Publishers.Filter<Self> { filter { $0 == value } } }
extension AnyPublisher { static func just(_ output: Output) -> Self { Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher() }
  static func fail(_ error: Failure) -> Self { Fail(error: error).eraseToAnyPublisher() } }
enum E: Error { case bad }
_ = [1, nil, 3].publisher.unwrap().sink { print($0) }
_ = Fail<Int, E>(error: .bad).mapToResult().sink { print($0) }
_ = [1, 2, 4].publisher.pairwise().sink { print($0, $1) }
_ = ["a", "b", "a"].publisher.only("a").count().sink { print($0) }
let one: AnyPublisher<Int, E> = .just(1)
_ = one.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
_ = AnyPublisher<Int, E>.fail(.bad).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
