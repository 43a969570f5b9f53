// source: Apple's documentation of Publisher.drop(while:), as OpenCombine quotes it
import Schedulers
_ = [-62, -1, 0, 10, 0, 22, 41, -1, 5].publisher.drop { $0 <= 0 }.sink { print("\($0)", terminator: " ") }
print()
