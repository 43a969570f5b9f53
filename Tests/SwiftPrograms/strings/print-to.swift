// source: Swift's standard library, documentation of print(_:separator:terminator:to:)
var range = "My range: "
print(1...5, to: &range)
print(range, terminator: "")
