// source: own
import Schedulers
enum E: Error { case odd(Int) }
_ = [2, 3].publisher.tryMap { n -> Int in if n % 2 == 1 { throw E.odd(n) }; return n }
  .mapError { $0 as! E }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
