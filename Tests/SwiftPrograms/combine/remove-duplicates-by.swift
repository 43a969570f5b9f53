// source: Apple's documentation of Publisher.removeDuplicates(by:), as OpenCombine quotes it
import Schedulers
struct Point { let x: Int, y: Int }
let points = [Point(x: 0, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1), Point(x: 2, y: 1)]
_ = points.publisher.removeDuplicates { $0.x == $1.x }.sink { print("\($0)", terminator: " ") }
print()
