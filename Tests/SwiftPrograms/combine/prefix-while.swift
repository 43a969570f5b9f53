// source: Apple's documentation of Publisher.prefix(while:), as OpenCombine quotes it
import Schedulers
_ = (0...10).publisher.prefix { $0 < 5 }.sink { print("\($0)", terminator: " ") }
print()
