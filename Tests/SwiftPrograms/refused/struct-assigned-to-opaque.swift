// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
func f() -> some P { S() }
var a = f()
a = S()
