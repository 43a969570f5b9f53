// source: own
import Schedulers
enum E: Error { case x(Int), y }
var bag = Set<AnyCancellable>()
func g1(_ b: Bool) -> AnyPublisher<Int, E> { Future { promise in promise(.failure(.y)) }.eraseToAnyPublisher() }
g1(true).sink(receiveCompletion: { print(1, $0) }, receiveValue: { _ in }).store(in: &bag)
func g2(_ b: Bool) -> AnyPublisher<Int, E> { Future { promise in promise(b ? .failure(.y) : .success(6)) }.eraseToAnyPublisher() }
g2(true).sink(receiveCompletion: { print(2, $0) }, receiveValue: { _ in }).store(in: &bag)
func g3(_ b: Bool) -> Future<Int, E> { Future { promise in promise(b ? .failure(.y) : .success(6)) } }
g3(true).sink(receiveCompletion: { print(3, $0) }, receiveValue: { _ in }).store(in: &bag)
func g4(_ b: Bool) -> AnyPublisher<Int, E> { Future<Int, E> { promise in promise(b ? .failure(.y) : .success(6)) }.eraseToAnyPublisher() }
g4(true).sink(receiveCompletion: { print(4, $0) }, receiveValue: { _ in }).store(in: &bag)
func g5(_ b: Bool) -> AnyPublisher<Int, E> { Future { promise in if b { promise(.failure(.y)) } else { promise(.success(6)) } }.eraseToAnyPublisher() }
g5(true).sink(receiveCompletion: { print(5, $0) }, receiveValue: { _ in }).store(in: &bag)
func g6() -> AnyPublisher<String, E> { Future { $0(.failure(.x(1))) }.map { (n: Int) in "\(n)" }.eraseToAnyPublisher() }
g6().sink(receiveCompletion: { print(6, $0) }, receiveValue: { _ in }).store(in: &bag)
