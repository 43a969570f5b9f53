// source: own
print([[1, 2], []], ["a": [1.0]], [("x", 1)], [Optional("a"), nil], [nil, 3] as [Int?])
print("\([1, 2]) \(["k": "v"]) \((1, "a")) \([Optional(1)])")
debugPrint("q\"uote", 1.0, ["a"], Optional("x") as Any, "t\tn\n")
print("a", 1, 2.0, separator: "-", terminator: "!\n")
print(Set([1]), [Character("a")], ["s".prefix(1)], 1e10, 1e16, 0.1 + 0.2, 100.0, -0.0, Double.infinity)
