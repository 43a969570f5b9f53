// source: own
print("\(1.0) \(true) \([1.5, 2]) \((a: 1, b: "x")) \(1...3) \(Character("c"))")
