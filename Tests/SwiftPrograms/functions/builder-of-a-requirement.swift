// source: own
@resultBuilder enum B { static func buildBlock(_ xs: String...) -> String { xs.joined(separator: "+") } }
protocol P { @B var body: String { get }; @B func f() -> String }
struct X: P { var body: String { "a"; "b" }; func f() -> String { "c"; "d" } }
print(X().body, X().f())
