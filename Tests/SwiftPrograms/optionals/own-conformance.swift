// source: own
protocol Describable { func describe() -> String }
extension Array: Describable where Element: Describable { func describe() -> String { "[" + map { $0.describe() }.joined(separator: ", ") + "]" } }
extension Optional: Describable where Wrapped: Describable { func describe() -> String { switch self { case .some(let w): return "some(\(w.describe()))"; case .none: return "none" } } }
extension Dictionary: Describable where Key == String, Value: Describable { func describe() -> String { keys.sorted().map { "\($0)=\(self[$0]!.describe())" }.joined(separator: "&") } }
extension Int: Describable { func describe() -> String { "i\(self)" } }
extension String: Describable { func describe() -> String { "'\(self)'" } }
print([1, 2].describe(), [1, nil].describe(), Optional("s").describe(), ["a": [1], "b": [2, 3]].describe())
func d(_ x: some Describable) -> String { x.describe() }
print(d([Optional(1)]), d("q"), d(Int?.none))
let xs: [any Describable] = [1, "a", [1], Optional(2) as Int?]
print(xs.map { $0.describe() })
protocol Named { var name: String { get } }
extension Int: Named { var name: String { "int \(self)" } }
extension Optional: Named where Wrapped: Named { var name: String { self.map { "some " + $0.name } ?? "none" } }
let a: Int? = 3
print(a.name, Int?.none.name)
func show(_ p: any Named) { print(p.name) }
show(a)
func gen<T: Named>(_ t: T) -> String { t.name }
print(gen(a), gen(4))
let l: [any Named] = [1, a, Int?.none]
print(l.map(\.name))
print((a as Any) is any Named)
