// source: own
protocol D { static func make() -> Int }
struct S: D { static func make() -> String { "" } }
