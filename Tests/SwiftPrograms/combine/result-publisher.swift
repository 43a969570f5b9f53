// source: own
import Schedulers
enum E: Error { case bad }
let r: Result<Int, E> = .failure(.bad)
_ = r.publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
