// source: Apple's documentation of Publisher.compactMap(_:), as OpenCombine quotes it
import Schedulers
let numbers = (0...5)
let romanNumerals: [Int: String] = [1: "I", 2: "II", 3: "III", 5: "V"]
_ = numbers.publisher.compactMap { romanNumerals[$0] }.sink { print("\($0)", terminator: " ") }
print()
