// source: Swift's standard library, documentation of Dictionary.merging(_:uniquingKeysWith:)
let d = ["a": 1].merging(["a": 3]) { $0 + $1 }
print(d)
