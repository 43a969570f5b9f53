// source: own
import Schedulers
func f(_ b: Bool) -> some Publisher<Int, Never> {
  if b { return Just(1).eraseToAnyPublisher() }
  return Empty<Int, Never>()
}
