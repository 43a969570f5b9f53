// source: own
import Schedulers
final class Model {
  let values = PassthroughSubject<Int, Never>()
  var last = 0
  var bag: Set<AnyCancellable> = []
  init() {
    values.map { $0 + 1 }.sink { last = $0 }.store(in: &bag)
  }
}
