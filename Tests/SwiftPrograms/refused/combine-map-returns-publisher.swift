// source: Apple's documentation of Publisher.map(_:), as OpenCombine quotes it
import Schedulers
let a = PassthroughSubject<Int, Never>()
let c = a.map { Just($0) }.map { $0 + 1 }.sink { print($0) }
