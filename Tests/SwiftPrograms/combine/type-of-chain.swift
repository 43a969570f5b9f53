// source: own
import Schedulers
let p = [1, 2].publisher.map { Double($0) }.filter { $0 > 1 }
print(type(of: Just(1)), type(of: Just(1).eraseToAnyPublisher()))
_ = p.sink { print($0) }
