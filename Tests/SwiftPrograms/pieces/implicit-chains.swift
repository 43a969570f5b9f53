// source: own
import Schedulers
enum E: Error { case bad }
extension AnyPublisher {
  static func just(_ x: Output) -> Self { Just(x).setFailureType(to: Failure.self).eraseToAnyPublisher() }
  static var never: Self { Empty(completeImmediately: false).eraseToAnyPublisher() }
}
struct Options: OptionSet { let rawValue: Int; static let x = Options(rawValue: 1), y = Options(rawValue: 2) }
let o: Options = .x.union(.y)
print(o.rawValue)
let d: Subscribers.Demand = .max(1) + .max(2)
print(d)
let j: AnyPublisher<Int, E> = .just(3)
let k: AnyPublisher<Int, Never> = .just(4).map { $0 + 1 }.eraseToAnyPublisher()
let c = j.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
let c2 = k.sink { print($0) }
struct Style { var size = 1; static let plain = Style(); func bigger() -> Style { Style(size: size + 1) } }
func show(_ style: Style) { print(style.size) }
show(.plain)
show(.plain.bigger().bigger())
