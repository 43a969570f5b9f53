// source: Apple's documentation of Publisher.retry(_:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
var tries = 0
let p = Deferred { () -> AnyPublisher<Int, E> in
  tries += 1
  return tries < 3 ? Fail(error: E()).eraseToAnyPublisher() : Just(tries).setFailureType(to: E.self).eraseToAnyPublisher()
}
_ = p.retry(3).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
