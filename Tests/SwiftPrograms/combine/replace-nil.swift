// source: Apple's documentation of Publisher.replaceNil(with:), as OpenCombine quotes it
import Schedulers
let numbers: [Double?] = [1.0, 2.0, nil, 3.0]
_ = numbers.publisher.replaceNil(with: 0.0).sink { print("\($0)", terminator: " ") }
print()
