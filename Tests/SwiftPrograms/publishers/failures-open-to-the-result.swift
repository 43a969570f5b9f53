// source: own
import Schedulers
enum E: Error { case a, b }
let subject = PassthroughSubject<Int, E>()
let plain: AnyPublisher<Int, Error> = Just(7).setFailureType(to: Error.self).eraseToAnyPublisher()
func failing() -> AnyPublisher<Int, Error> { Fail(error: E.a).eraseToAnyPublisher() }
func guarded(_ n: Int) -> AnyPublisher<Int, Error> {
  guard n > 0 else { return Fail(error: E.b).eraseToAnyPublisher() }
  return Just(n).setFailureType(to: Error.self).eraseToAnyPublisher()
}
func mapped() -> AnyPublisher<Int, Error> { subject.mapError { _ in E.b }.map { $0 * 2 }.eraseToAnyPublisher() }
func caught() -> AnyPublisher<Int, Error> { subject.catch { Fail(error: $0) }.eraseToAnyPublisher() }
func late() -> AnyPublisher<Int, Error> { Deferred { Fail(error: E.a) }.eraseToAnyPublisher() }
func nested() -> AnyPublisher<Int, Error> { [1].publisher.flatMap { _ in Fail(error: E.a) }.eraseToAnyPublisher() }
func joined() -> AnyPublisher<Int, Error> {
  subject.mapError { _ in E.a }.flatMap { _ -> AnyPublisher<Int, Error> in plain }.eraseToAnyPublisher()
}
struct Client { var load: (Int) -> AnyPublisher<Int, Error> }
let client = Client(load: { $0 > 0 ? plain : Fail(error: E.a).eraseToAnyPublisher() })
var tokens: Set<AnyCancellable> = []
func show(_ name: String, _ publisher: AnyPublisher<Int, Error>) {
  publisher.sink(receiveCompletion: { print(name, $0) }, receiveValue: { print(name, $0) }).store(in: &tokens)
}
show("failing", failing())
show("guarded", guarded(0))
show("guarded", guarded(2))
show("mapped", mapped())
show("caught", caught())
show("late", late())
show("nested", nested())
show("joined", joined())
show("client", client.load(0))
subject.send(3)
subject.send(completion: .failure(.a))
