// source: own
protocol P { init(n: Int) }
class K: P { init(n: Int) {} }
