// source: own
func name<T>(_ x: T) -> String { "\(T.self)" }
print(name(1), name(2.0), name([1]), name(Optional("a")), name((1, "a")), name([1: "x"]))
