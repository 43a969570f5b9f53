// source: own
import Schedulers
let q = [1, 2, 3].publisher.eraseToAnyPublisher().filter { print("looks at", $0); return $0 > 1 }
print("made")
let c = q.sink { print($0) }
let d = [1, 2, 3].publisher.eraseToAnyPublisher().prefix(1).map { print("map", $0); return $0 }.sink { print($0) }
