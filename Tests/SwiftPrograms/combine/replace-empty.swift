// source: Apple's documentation of Publisher.replaceEmpty(with:), as OpenCombine quotes it
import Schedulers
let numbers: [Double] = []
_ = numbers.publisher.replaceEmpty(with: Double.nan).sink { print("\($0)", terminator: " ") }
print()
