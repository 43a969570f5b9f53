// source: own
import Schedulers
func f() -> AnyPublisher<Int, Never> {
  Just(1).map { $0 + 1 }
}
