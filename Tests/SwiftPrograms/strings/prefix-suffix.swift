// source: Swift's standard library, documentation of Collection.prefix(_:)
let s = "abcdef"
print(s.prefix(2), s.suffix(2), s.dropFirst(4), s.dropLast(5))
