// source: own
import Schedulers
let p: AnyPublisher<String, Never> = Just(1).map { "\($0)" }
