// source: Apple's documentation of Publisher.eraseToAnyPublisher(), as OpenCombine quotes it
import Schedulers
struct E: Error {}
let p: AnyPublisher<Int, E> = Just(1).eraseToAnyPublisher()
