// source: own
protocol D { init(n: Int) }
struct S: D { var n: String }
