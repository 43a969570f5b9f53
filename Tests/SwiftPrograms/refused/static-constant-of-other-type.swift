// source: own
protocol D { static var n: Int { get } }
struct S: D { static let n = "a" }
