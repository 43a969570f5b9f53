// source: own
let a: Any = 5
let n = a as! Int
print(n + 1)
let xs: [Any] = [1, 2, 3]
let numbers = xs as! [Int]
print(numbers.reduce(0, +))
print((a as? String) ?? "no text", (xs as? [String]) == nil)
if case let i as Int = a { print("is", i) }
if let m = a as? Int { print(m) }
