// source: own
import Schedulers
struct S { let a: Int }
let values = PassthroughSubject<S, Never>()
_ = values.encode(encoder: JSONEncoder())
