// source: own
import Schedulers
protocol Resource { associatedtype Value; var initial: Value { get } ; func load() -> AnyPublisher<Value, Never> }
struct Numbers: Resource { let initial = 0; func load() -> AnyPublisher<Int, Never> { Just(42).eraseToAnyPublisher() } }
struct Words: Resource { let initial = ""; func load() -> AnyPublisher<String, Never> { ["a", "b"].publisher.eraseToAnyPublisher() } }
func show<R: Resource>(_ resource: R) -> AnyCancellable { resource.load().prepend(resource.initial).sink { print($0) } }
_ = show(Numbers())
_ = show(Words())
func zipped<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure { a.zip(b).eraseToAnyPublisher() }
_ = zipped([1, 2].publisher, ["x", "y"].publisher).sink { print($0) }
func logged<P: Publisher>(_ p: P, _ tag: String) -> Publishers.HandleEvents<P> { p.handleEvents(receiveOutput: { print(tag, $0) }) }
_ = logged(Just(1), "tag").sink { _ in }
