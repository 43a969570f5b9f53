// source: own
debugPrint("a\"b", 1, 2.0, ["x"], nil as Int? as Any)
debugPrint("tab\there", separator: "|", terminator: ".\n")
print(String(reflecting: "q\\"), String(reflecting: [1: "a"]), String(describing: ["it's"]))
print("\(["a": ["b"]])", "\((1, "x"))", "\(1...3)", [1...3, 4...5])
debugPrint(1..<4, "a"..."c")
