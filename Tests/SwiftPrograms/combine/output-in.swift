// source: Apple's documentation of Publisher.output(in:), as OpenCombine quotes it
import Schedulers
_ = [1, 1, 2, 2, 2, 3, 4, 5, 6].publisher.output(in: (3...5)).sink { print("\($0)", terminator: " ") }
print()
