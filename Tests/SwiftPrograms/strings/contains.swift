// source: Swift's standard library, documentation of StringProtocol
let s = "swift language"
print(s.contains("lang"), s.contains("x" as Character), s.hasSuffix("age"))
