// source: own
import Combine
func values() -> AnyPublisher<Int, Never> {
  print("made")
  return Just("a").eraseToAnyPublisher()
}
