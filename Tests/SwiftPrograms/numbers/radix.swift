// source: Swift's standard library, documentation of String.init(_:radix:uppercase:)
let v = 999_999
print(String(v, radix: 2), String(v, radix: 16), String(v, radix: 16, uppercase: true))
print(Int("ff", radix: 16) ?? -1)
