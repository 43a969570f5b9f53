// source: Swift's standard library, documentation of String.init(repeating:count:)
print(String(repeating: "ab", count: 10))
print(String(repeating: "-" as Character, count: 3))
