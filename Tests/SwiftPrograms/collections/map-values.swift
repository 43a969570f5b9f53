// source: Swift's standard library, documentation of Dictionary.mapValues(_:)
let data = ["a": "1"]
print(data.mapValues { Int($0) }, data.compactMapValues { Int($0) })
