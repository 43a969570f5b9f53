// source: own
import Schedulers
func values() -> AnyPublisher<Int, Never> {
  print("made")
  return Just(1)
}
