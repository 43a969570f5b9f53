// source: own
let a: Any = 1
print(a is Int, a is Double, (a as? Int) as Any, (a as? Double) as Any, (a as? String) ?? "no")
