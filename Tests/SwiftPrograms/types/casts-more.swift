// source: own
let a: Any = [1, 2, 3], b: Any = ["k": 1], c: Any = (1, "x"), d: Any = Optional(5) as Any, e: Any = 3.0
print((a as? [Int])?.count as Any, (b as? [String: Int])?["k"] as Any, (c as? (Int, String))?.1 as Any, d as? Int as Any, e as? Int as Any, e as? Double as Any)
let mixed: [Any] = [1, "two", 3.0, nil as String? as Any, [4]]
for case let s as String in mixed { print("s", s) }
print(mixed.compactMap { $0 as? Int }.count, mixed.filter { $0 is Double }.count)
let h: [AnyHashable: Int] = ["a": 1, 2: 3]
print(h["a"]!, h[2]!, h[AnyHashable(2)]!)
let n = 5 as Double, u = 3 as UInt8, ch = "z" as Character
print(n, u, ch, 7 as Any, "s" as Any as! String)
func describe(_ x: Any) -> String { if let i = x as? Int { "int \(i)" } else if x is String { "string" } else { "?" } }
print(describe(1), describe("a"), describe(2.5))
