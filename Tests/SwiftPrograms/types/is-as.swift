// source: own
let x: Any = 5
print(x is Int, x is String, x as? Int as Any, x as? String as Any, (x as! Int) + 1)
let ys: [Any] = [1, "a", 2]
print(ys.compactMap { $0 as? Int }, ys.filter { $0 is String }.count)
