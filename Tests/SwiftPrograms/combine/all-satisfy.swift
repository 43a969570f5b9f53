// source: Apple's documentation of Publisher.allSatisfy(_:), as OpenCombine quotes it
import Schedulers
let targetRange = (-1...100)
_ = [-1, 0, 10, 5].publisher.allSatisfy { targetRange.contains($0) }.sink { print("\($0)") }
