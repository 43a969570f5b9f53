// source: own
import Schedulers
enum E: Error { case bad }
let p: AnyPublisher<Int, E> = Just(1).tryMap { $0 + 1 }.eraseToAnyPublisher()
