// source: own
import Schedulers
struct E: Error {}
_ = [1, 2].publisher.setFailureType(to: E.self).flatMap { n in Just(n * 3) }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
