// source: Apple's documentation of Publisher.removeDuplicates(), as OpenCombine quotes it
import Schedulers
_ = [0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 0].publisher.removeDuplicates().sink { print("\($0)", terminator: " ") }
print()
