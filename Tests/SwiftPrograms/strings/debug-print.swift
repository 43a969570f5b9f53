// source: Swift's standard library, documentation of debugPrint(_:separator:terminator:)
let s = "One\ttwo"
print(s)
debugPrint(s, 1, ["a"], separator: "|")
