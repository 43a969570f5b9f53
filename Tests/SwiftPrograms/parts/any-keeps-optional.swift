// source: own
let o: Int? = 3
let a: Any = o as Any
print(a)
let xs: [Any] = [1, "a", o as Any, nil as String? as Any]
print(xs)
print(a as? Int ?? -1)
func show<T>(_ t: T) -> String { "\(t)" }
print(show(o), show(o!), show([o]), show((o, 1)))
print(String(describing: o), String(reflecting: o), "\(o as Any)")
debugPrint(o as Any, "a", ["a"], ["k": "v"])
