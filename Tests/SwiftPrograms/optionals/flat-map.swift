// source: Swift's standard library, documentation of Optional.flatMap(_:)
let possibleNumber: Int? = Int("42")
let nonOverflowingSquare = possibleNumber.flatMap { x -> Int? in
  let (result, overflowed) = x.multipliedReportingOverflow(by: x)
  return overflowed ? nil : result
}
print(nonOverflowingSquare as Any)
