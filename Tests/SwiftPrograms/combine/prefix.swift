// source: Apple's documentation of Publisher.prefix(_:), as OpenCombine quotes it
import Schedulers
_ = (0...10).publisher.prefix(2).sink { print("\($0)", terminator: " ") }
print()
