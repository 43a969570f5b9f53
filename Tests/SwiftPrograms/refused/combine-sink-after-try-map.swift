// source: Apple's documentation of Publisher.sink(receiveValue:), as OpenCombine quotes it
import Schedulers
let c = Just(1).tryMap { $0 + 1 }.sink { print($0) }
