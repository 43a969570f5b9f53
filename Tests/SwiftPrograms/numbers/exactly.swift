// source: Swift's standard library, documentation of Int.init(exactly:)
print(Int(exactly: 21.0) as Any, Int(exactly: 21.5) as Any)
