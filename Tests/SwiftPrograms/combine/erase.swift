// source: own
import Schedulers
func ints(_ ok: Bool) -> AnyPublisher<Int, Never> { ok ? [1, 2].publisher.eraseToAnyPublisher() : Just(0).eraseToAnyPublisher() }
_ = ints(true).append(ints(false)).map { Double($0) / 2 }.collect().sink { print($0) }
