// source: own
import Schedulers
extension Publisher {
  func withPrevious() -> AnyPublisher<(previous: Output?, current: Output), Failure> { scan(Optional<(Output?, Output)>.none) { ($0?.1, $1) }.compactMap { $0 }.map { (previous: $0.0, current: $0.1) }.eraseToAnyPublisher() }
  func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> { map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher() }
  func filterNil<T>() -> Publishers.CompactMap<Self, T> where Output == T? { compactMap { $0 } }
}
struct E: Error, Equatable { let code: Int }
var bag = Set<AnyCancellable>()
[1, 2, 4].publisher.withPrevious().sink { print($0.previous as Any, $0.current) }.store(in: &bag)
[1, 2, 3].publisher.tryMap { if $0 == 3 { throw E(code: $0) }; return $0 * 10 }.mapError { $0 as! E }.mapToResult().sink { print($0) }.store(in: &bag)
["1", "x", "3"].publisher.map(Int.init).filterNil().reduce(0, +).sink { print($0) }.store(in: &bag)
let s = CurrentValueSubject<Int, E>(1)
s.sink { print("done", $0) } receiveValue: { print("v", $0) }.store(in: &bag)
s.value = 2; s.send(3); print(s.value); s.send(completion: .failure(E(code: 9))); 

