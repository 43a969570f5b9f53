// source: Apple's documentation of Publisher.eraseToAnyPublisher(), as OpenCombine quotes it
import Schedulers
let p: AnyPublisher<String, Never> = Just(1).eraseToAnyPublisher()
