// source: own
print([1.0, 2.5], ["a": [1: true]], (1, (2, "x")), [(a: 1, b: "z")], "\("nested \("deep")")")
print(Optional("x") as Any, [Optional(1), nil], ["k": Optional(2)], Optional<[Int]>.none as Any, Optional(Optional(3)) as Any)
print(1...3, 1..<3, (1, 2).0, Character("x"), "a".first as Any, ["a", "b"].joined(), UInt8(3), Float(1.5), Int8(-3))
print("x", terminator: ""); print("y", "z", separator: ","); print()
debugPrint("a", 1, [1.5], ["k": "v"], Optional("q") as Any, Character("c"), 1...2, separator: "|")
print(String(describing: [1, 2]), String(reflecting: "q\n"), String(reflecting: ["a": 1]), "\(String(describing: Optional<Int>.none))")
dump([1, 2].count)
var out = ""
print("to", "string", to: &out)
print(out, terminator: "")
