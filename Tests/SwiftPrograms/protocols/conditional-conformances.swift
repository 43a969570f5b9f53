// source: own
struct Pair<A> { var a: A }
struct NoDesc { var x = 1 }
protocol T { var tag: String { get } }
extension Pair: T where A == Int { var tag: String { "int\(a)" } }
func t(_ x: Any) -> String { (x as? T)?.tag ?? "none" }
print(t(Pair(a: 1)), t(Pair(a: "s")), Pair(a: 1) as Any is T, Pair(a: "s") as Any is T)
extension Array: T where Element == Int { var tag: String { "arr\(count)" } }
print(t([1]), t(["a"]))
extension Pair: CustomStringConvertible where A: CustomStringConvertible { var description: String { "<\(a)>" } }
print(Pair(a: 1), Pair(a: NoDesc()), "\(Pair(a: "q"))")
extension Pair: Equatable where A: Equatable {}
print((Pair(a: NoDesc()) as Any) is any Equatable, (Pair(a: 1) as Any) is any Equatable, Pair(a: 1) == Pair(a: 1))
extension Pair: Comparable where A: Comparable { static func < (l: Pair, r: Pair) -> Bool { l.a < r.a } }
print([Pair(a: 2), Pair(a: 1)].sorted())
protocol Json { var json: String { get } }
extension Int: Json { var json: String { "\(self)" } }
extension String: Json { var json: String { "'\(self)'" } }
extension Array: Json where Element: Json { var json: String { "[" + map(\.json).joined(separator: ",") + "]" } }
extension Dictionary: Json where Key == String, Value: Json { var json: String { "{" + keys.sorted().map { "\($0):\(self[$0]!.json)" }.joined(separator: ",") + "}" } }
extension Optional: Json where Wrapped: Json { var json: String { self?.json ?? "null" } }
func j(_ x: Any) -> String { (x as? Json)?.json ?? "?" }
print(j([1, 2]), j(["a"]), j([1.5]), j(["k": 1]), j(["k": 1.5]), j([[1], [2]]), j(Pair(a: 1)))
switch [1] as Any { case let x as Json: print("json", x.json) default: print("no") }
