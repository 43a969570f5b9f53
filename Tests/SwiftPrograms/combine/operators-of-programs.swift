// source: own
import Schedulers
extension Publishers { struct Pairwise<Up: Publisher>: Publisher { typealias Output = (Up.Output, Up.Output); typealias Failure = Up.Failure; let up: Up
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { up.scan([Up.Output]()) { Array(($0 + [$1]).suffix(2)) }.filter { $0.count == 2 }.map { ($0[0], $0[1]) }.receive(subscriber: subscriber) } } }
extension Publisher { func pairs() -> Publishers.Pairwise<Self> { .init(up: self) }
  func unwrap<T>() -> Publishers.CompactMap<Self, T> where Output == T? { compactMap { $0 } }
  func asyncMapish<T>(_ t: @escaping (Output) -> T) -> Publishers.FlatMap<Just<T>, Self> where Failure == Never { flatMap { Just(t($0)) } }
  func onValue(_ f: @escaping (Output) -> Void) -> Publishers.HandleEvents<Self> { handleEvents(receiveOutput: f) }
  func retryIf(_ n: Int, _ p: @escaping (Failure) -> Bool) -> AnyPublisher<Output, Failure> { self.catch { e -> AnyPublisher<Output, Failure> in guard n > 0, p(e) else { return Fail(error: e).eraseToAnyPublisher() }; return self.retryIf(n - 1, p) }.eraseToAnyPublisher() } }
extension Publisher where Output: Sequence { func flatten() -> AnyPublisher<Output.Element, Failure> { flatMap { Publishers.Sequence<Output, Failure>(sequence: $0) }.eraseToAnyPublisher() } }
extension Publisher where Output == Int, Failure == Never { func sum() -> AnyPublisher<Int, Never> { reduce(0, +).eraseToAnyPublisher() } }
var bag = Set<AnyCancellable>()
[1, 4, 9].publisher.pairs().map { $1 - $0 }.sink { print("p", $0) }.store(in: &bag)
[1, nil, 3].publisher.unwrap().sum().sink { print("sum", $0) }.store(in: &bag)
Just([1, 2, 3]).flatten().asyncMapish { "<\($0)>" }.collect().sink { print($0) }.store(in: &bag)
enum E: Error { case a, b }; var tries = 0
Deferred { () -> AnyPublisher<Int, E> in tries += 1; return tries < 3 ? Fail(error: .a).eraseToAnyPublisher() : Just(tries).setFailureType(to: E.self).eraseToAnyPublisher() }.retryIf(5) { $0 == .a }.sink(receiveCompletion: { print($0) }, receiveValue: { print("try", $0) }).store(in: &bag)
["a", "b"].publisher.onValue { print("on", $0) }.last().sink { print($0) }.store(in: &bag)
