// source: own
import Schedulers
struct Down: Error {}
_ = Fail<Int, Down>(error: Down()).catch { _ in Just(9) }.sink { print($0) }
_ = Fail<Int, Down>(error: Down()).replaceError(with: -1).sink { print($0) }
let r: AnyPublisher<String, Down> = Just("x").setFailureType(to: Down.self).eraseToAnyPublisher()
_ = r.sink(receiveCompletion: { if case .finished = $0 { print("fin") } }, receiveValue: { print($0) })
