// source: Swift's standard library, documentation of Int.init(_:)
print(Int("123") as Any, Int("-45") as Any, Int("1.5") as Any, Int(" 1") as Any)
