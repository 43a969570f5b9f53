// source: own
// An implicit member gets its type from what a publisher has to be, in `?:`, `??`, arrays, tuples and closures, too.
import Schedulers

enum Kind: Equatable {
  case a
  case b(Int)
  case c(String?)
  static let top = Kind.b(9)
}
enum Failing: Error, Equatable {
  case off
  case code(Int)
  static let common = Failing.code(7)
}
let on = true
var tokens: [AnyCancellable] = []
func show<O, F>(_ publisher: AnyPublisher<O, F>) {
  tokens.append(publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }))
}

func failing(_ n: Int) -> AnyPublisher<Int, Failing> {
  Fail(error: n > 1 ? .common : .off).eraseToAnyPublisher()
}
show(failing(1))
show(failing(2))
func some(_ kind: Kind?) -> AnyPublisher<Kind, Never> { Just(kind ?? .top).eraseToAnyPublisher() }
show(some(nil))
func several() -> AnyPublisher<[Kind], Never> { Just([.a, on ? .top : .c(nil)]).eraseToAnyPublisher() }
show(several())
func result(_ isRight: Bool) -> AnyPublisher<Kind, Failing> {
  Result.Publisher(isRight ? .success(.top) : .failure(.common)).eraseToAnyPublisher()
}
show(result(true))
show(result(false))
let lists: AnyPublisher<[Kind], Never> = [1, 2].publisher.map { [.top, .b($0)] }.eraseToAnyPublisher()
show(lists)
let pairs: AnyPublisher<(Kind, Int), Never> = Just(3).map { (on ? .top : .a, $0) }.eraseToAnyPublisher()
show(pairs)
show([Kind.a, .b(9)].publisher.contains(on ? .top : .a).eraseToAnyPublisher())
show(Empty<Kind, Never>().replaceEmpty(with: .a).append(.b(1), on ? .top : .a).eraseToAnyPublisher())
func wrapped<T>(_ value: T) -> AnyPublisher<T, Never> { Just(value).eraseToAnyPublisher() }
let kinds: AnyPublisher<[Kind], Never> = wrapped([.top])
show(kinds)
func both<T>(_ a: T, _ b: T) -> AnyPublisher<T, Never> { [a, b].publisher.eraseToAnyPublisher() }
let numbers: AnyPublisher<Double, Never> = both(1, on ? 2 : 3)
show(numbers)
show(both(Kind.a, on ? .top : .a))
