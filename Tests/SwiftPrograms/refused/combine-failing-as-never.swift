// source: own
import Schedulers
struct E: Error {}
let p: AnyPublisher<Int, Never> = Fail<Int, E>(error: E()).eraseToAnyPublisher()
