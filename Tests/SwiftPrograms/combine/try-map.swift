// source: Apple's documentation of Publisher.tryMap(_:), as OpenCombine quotes it
import Schedulers
struct ParseError: Error {}
let romanNumerals: [Int: String] = [1: "I", 5: "V"]
_ = [5, 1, 0].publisher.tryMap { n throws -> String in if let r = romanNumerals[n] { return r }; throw ParseError() }
  .sink(receiveCompletion: { print("completion: \($0)") }, receiveValue: { print("\($0)", terminator: " ") })
