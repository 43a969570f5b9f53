// source: Apple's documentation of Publisher.map(_:), as OpenCombine quotes it
import Schedulers
let numbers = [5, 4, 3, 2, 1, 0]
let romanNumerals: [Int: String] = [1: "I", 2: "II", 3: "III", 4: "IV", 5: "V"]
_ = numbers.publisher.map { romanNumerals[$0] ?? "(unknown)" }.sink { print("\($0)", terminator: " ") }
print()
