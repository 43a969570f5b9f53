// source: Apple's documentation of Future, as OpenCombine quotes it
import Schedulers
let f = Future<Int, Never> { promise in promise(.success(3)) }
_ = f.sink { print("Got \($0)") }
