// source: own
import Schedulers

struct Cause: Error {}
struct Failed: Error {
  let code: Int
  init(cause: Cause) { code = 1 }
  static func wrapping(_ cause: Cause) -> Failed { Failed(cause: cause) }
}
enum Wrapped: Error { case cause(Error), none }
struct Row {
  let id: Int
  static func of(_ id: Int) -> Row { Row(id: id) }
}
enum Phase: Equatable {
  case idle, loading, loaded([Int]), failed(String)
  var isLoading: Bool { self == .loading }
}
let failing = Fail<Int, Cause>(error: Cause())
func made() -> AnyPublisher<Int, Failed> { failing.mapError { .init(cause: $0) }.eraseToAnyPublisher() }
func named() -> AnyPublisher<Int, Failed> { failing.mapError { .wrapping($0) }.eraseToAnyPublisher() }
func wrapped() -> AnyPublisher<Int, Wrapped> { failing.mapError { .cause($0) }.eraseToAnyPublisher() }
func chosen(_ isNone: Bool) -> AnyPublisher<String, Wrapped> {
  failing.mapError { isNone ? .none : .cause($0) }.map { "\($0)" }.eraseToAnyPublisher()
}
_ = made().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
_ = named().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
_ = wrapped().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
for isNone in [true, false] {
  _ = chosen(isNone).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
}

func row() -> AnyPublisher<Row, Never> { Just(1).map { .init(id: $0) }.eraseToAnyPublisher() }
func rowOf() -> AnyPublisher<Row, Never> { Just(2).map { .of($0) }.eraseToAnyPublisher() }
_ = row().merge(with: rowOf()).sink { print($0) }

func phase(_ numbers: AnyPublisher<Int, Cause>) -> AnyPublisher<Phase, Never> {
  numbers.map { number in
    if number == 1 { return .loading }
    switch number {
    case 2: return .failed("2")
    default: return .loaded([number])
    }
  }
  .replaceError(with: .idle)
  .eraseToAnyPublisher()
}
for number in 1...3 {
  let one = Just(number).setFailureType(to: Cause.self).eraseToAnyPublisher()
  _ = phase(one).sink { print($0, $0.isLoading) }
}
func nested(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Phase, Failed> {
  numbers
    .flatMap { number in
      Just(number).tryMap { _ -> Phase in throw Cause() }.mapError { _ in .init(cause: Cause()) }
    }
    .eraseToAnyPublisher()
}
_ = nested(Just(1).eraseToAnyPublisher()).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
func handled() -> AnyPublisher<Result<Int, Cause>, Never> {
  failing.map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
}
_ = handled().sink { print($0) }
enum Strength: String { case none, weak, strong }
func strength(_ words: AnyPublisher<String, Never>) -> AnyPublisher<Strength, Never> {
  words.map { word in
    switch word.count {
    case 0: .none
    case 1..<4: .weak
    default: .strong
    }
  }.eraseToAnyPublisher()
}
for word in ["", "abc", "abcdef"] {
  _ = strength(Just(word).eraseToAnyPublisher()).map { "Password is \($0.rawValue)" }.sink { print($0) }
}
