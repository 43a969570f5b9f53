// source: Apple's documentation of Publisher.scan(_:_:), as OpenCombine quotes it
import Schedulers
_ = (0...5).publisher.scan(0) { $0 + $1 }.sink { print("\($0)", terminator: " ") }
print()
