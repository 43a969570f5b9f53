// source: written for TimeREPL
protocol P { func f() -> String }
protocol Q: P {}
extension P { func f() -> String { "P" } }
struct C: Q {}
print(C().f())
