// source: own
protocol D { func f() -> Int }
struct S: D { func f() throws -> Int { 1 } }
