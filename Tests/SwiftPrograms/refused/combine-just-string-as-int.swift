// source: own
import Schedulers
let p: AnyPublisher<Int, Never> = Just("a").eraseToAnyPublisher()
