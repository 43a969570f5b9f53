// source: Swift's standard library, documentation of Optional.map(_:)
let possibleNumber: Int? = Int("42")
let possibleSquare = possibleNumber.map { $0 * $0 }
print(possibleSquare as Any)
let noNumber: Int? = nil
print(noNumber.map { $0 * $0 } as Any)
