// source: own
protocol D { func f() throws -> Int }
struct S: D { func f() async throws -> Int { 1 } }
