// source: Swift's standard library, documentation of Double.init(_:)
print(Double("3") as Any, Double("1e3") as Any, Double("abc") as Any)
