// source: own
import Schedulers
enum Load<T> { case idle, loaded(T); var isIdle: Bool { if case .idle = self { true } else { false } } }
func g<O>(_ p: AnyPublisher<O, Never>) -> AnyPublisher<Load<O>, Never> { p.map { .loaded($0) }.eraseToAnyPublisher() }
let c1 = g(Just(1).eraseToAnyPublisher()).map(\.isIdle).sink { print("g", $0) }
func k(_ p: AnyPublisher<Int, Never>) -> AnyPublisher<Load<Int>, Never> { p.map { .loaded($0) }.eraseToAnyPublisher() }
let c2 = k(Just(1).eraseToAnyPublisher()).map(\.isIdle).sink { print("k", $0) }
func m<O>(_ p: [O]) -> [Load<O>] { p.map { .loaded($0) } }
print(m([1]).map(\.isIdle))
func n<O>(_ p: AnyPublisher<O, Never>) -> AnyPublisher<Load<O>, Never> { let q = p.map { Load.loaded($0) }; return q.prepend(.idle).eraseToAnyPublisher() }
let c3 = n(Just(1).eraseToAnyPublisher()).map(\.isIdle).sink { print("n", $0) }
extension Publisher {
  func asLoad() -> AnyPublisher<Load<Output>, Failure> {
    map { .loaded($0) }.prepend(.idle).eraseToAnyPublisher()
  }
}
let c4 = Just(1).asLoad().map(\.isIdle).sink { print("as", $0) }
let c5 = Just(2).asLoad().sink { print($0) }
