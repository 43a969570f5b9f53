// source: Apple's documentation of Publisher.catch(_:), as OpenCombine quotes it
import Schedulers
struct SimpleError: Error {}
_ = [5, 4, 3, 2, 1, -1, 7].publisher.tryMap { v in if v > 0 { return v } else { throw SimpleError() } }
  .catch { _ in Just(0) }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0, terminator: " ") })
