// source: Apple's documentation of Publisher.prepend(_:), as OpenCombine quotes it
import Schedulers
_ = (0...3).publisher.prepend([50, 42].publisher).sink { print("\($0)", terminator: " ") }
print()
