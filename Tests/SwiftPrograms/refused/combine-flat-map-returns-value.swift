// source: Apple's documentation of Publisher.flatMap(maxPublishers:_:), as OpenCombine quotes it
import Schedulers
let a = PassthroughSubject<Int, Never>()
let c = a.flatMap { $0 * 2 }.sink { print($0) }
