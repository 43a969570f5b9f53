// source: own
import Foundation
let firstBig = (1...).lazy.map { $0 * $0 }.first { $0 > 50 }
print(firstBig!)
let z = Array(zip(1..., ["x", "y"]))
print(z.map { "\($0.0)\($0.1)" })
print("abc".range(of: "b") != nil, "Hello".range(of: "hello", options: .caseInsensitive) != nil)
let str = "name: Bob"
if let r = str.range(of: ": ") { print(str[r.upperBound...], str[..<r.lowerBound]) }
