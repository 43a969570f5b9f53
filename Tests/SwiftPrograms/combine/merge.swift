// source: Apple's documentation of Publisher.merge(with:), as OpenCombine quotes it
import Schedulers
let publisher = PassthroughSubject<Int, Never>(), pub2 = PassthroughSubject<Int, Never>()
let c = publisher.merge(with: pub2).sink { print("\($0)", terminator: " ") }
publisher.send(2)
pub2.send(2)
publisher.send(3)
print()
