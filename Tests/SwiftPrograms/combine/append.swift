// source: Apple's documentation of Publisher.append(_:), as OpenCombine quotes it
import Schedulers
_ = (0...10).publisher.append(0, 1, 255).sink { print("\($0)", terminator: " ") }
print()
