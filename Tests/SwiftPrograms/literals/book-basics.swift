// source: Swift book
let cat = "🐱"; print(cat)
let minValue = UInt8.min, maxValue = UInt8.max
print(minValue, maxValue)
let decimal = 17, binary = 0b10001, octal = 0o21, hex = 0x11
print(decimal == binary, octal == hex, 1.25e2, 0xFp2, 000123.456, 1_000_000)
let three = 3, pointOne = 0.14159
let pi = Double(three) + pointOne
print(pi, Int(pi))
let (statusCode, _) = (404, "Not Found")
print(statusCode)
let http200 = (statusCode: 200, description: "OK")
print(http200.statusCode, http200.description)
if let first = Int("4"), let second = Int("42"), first < second && second < 100 { print("\(first) < \(second) < 100") }
let assumed: String! = "An implicitly unwrapped optional string."
let implicit: String = assumed
print(implicit, assumed.count)
let age = 3
assert(age >= 0)
precondition(age > 0, "no")
