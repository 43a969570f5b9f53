// source: Apple's documentation of Publisher.combineLatest(_:_:), as OpenCombine quotes it
import Schedulers
let pub1 = PassthroughSubject<Int, Never>(), pub2 = PassthroughSubject<Int, Never>()
let c = pub1.combineLatest(pub2) { first, second in first * second }.sink { print("Result: \($0).") }
pub1.send(1)
pub2.send(2)
pub1.send(9)
