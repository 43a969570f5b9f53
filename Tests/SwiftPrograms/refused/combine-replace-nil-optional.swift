// source: own
import Schedulers
let numbers: [Double?] = [1, nil]
_ = numbers.publisher.replaceNil(with: nil as Double?).sink { print($0 as Any) }
