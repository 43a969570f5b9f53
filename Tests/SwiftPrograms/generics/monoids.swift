// source: own
// .init of arrays and dictionaries.
var xs: [Int] = .init()
let a: [Int] = .init(repeating: 0, count: 3)
var d: [String: Int] = .init()
struct C { var c: [Int]; init(n: Int, v: Int) { c = .init(repeating: v, count: n) } }
func f(_ x: [Int] = .init()) -> Int { x.count }
func r() -> [Int] { .init(1...2) }
let aa: [[Int]] = [.init(1...2)]
xs.append(1); d["a"] = 1
print(xs, a, d, C(n: 2, v: 3), f(), r(), aa)

// Operators as functions, which types declare or which evaluate one side at a time.
infix operator <>: AdditionPrecedence
protocol Monoid { static var e: Self { get }; static func <> (a: Self, b: Self) -> Self }
extension Int: Monoid { static var e: Int { 0 }; static func <> (a: Int, b: Int) -> Int { a + b } }
extension String: Monoid { static var e: String { "" }; static func <> (a: String, b: String) -> String { a + b } }
func fold<M: Monoid>(_ xs: [M]) -> M { xs.reduce(.e) { $0 <> $1 } }
func foldAll<M: Monoid>(_ xs: [M]) -> M { xs.reduce(.e, <>) }
extension Sequence where Element: Monoid { func joinedAll() -> Element { reduce(.e) { $0 <> $1 } } }
print(fold([1, 2]), fold(["a", "b"]), foldAll([1, 2]), [1, 2].joinedAll(), foldAll([String]()))
