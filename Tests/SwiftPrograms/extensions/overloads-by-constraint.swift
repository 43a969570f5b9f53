// source: own
extension Sequence { func s() -> String { "seq" } }
extension Sequence where Element == Int { func s() -> String { "int" } }
print([1].s(), ["a"].s(), Set([1]).s(), (1...2).s(), [1.5].s())
extension Sequence where Element: Numeric { func total() -> Element { reduce(0, +) } }
extension Sequence where Element == String { func total() -> Int { reduce(0) { $0 + $1.count } } }
print([1, 2].total(), ["ab", "c"].total(), [1.5].total())
extension Array { func label() -> String { "any" } }
extension Array where Element == Int { func label() -> String { "ints" } }
extension Array where Element: StringProtocol { func label() -> String { "strings" } }
print([1].label(), ["a"].label(), [2.5].label())
extension Optional { func kind() -> String { "opt" } }
extension Optional where Wrapped == String { func kind() -> String { "optstr" } }
let os: String? = "a"; let oi: Int? = 1
print(os.kind(), oi.kind())
extension Collection { var d: String { "coll" } }
extension Collection where Element == Character { var d: String { "chars" } }
print("abc".d, [1].d)
struct Box<T> { let v: T }
extension Box { func show() -> String { "any" } }
extension Box where T == Int { func show() -> String { "int" } }
extension Box where T: Collection { func show() -> String { "coll" } }
print(Box(v: 1).show(), Box(v: "a").show(), Box(v: 1.5).show())
protocol Json { }
extension Int: Json {}
func enc<T: Json>(_ x: T) -> String { "json" }
func enc<T>(_ x: T) -> String { "plain" }
print(enc(1), enc("a"))
print(enc(["a"]))
