// source: own
protocol P { func f() }
struct S: P { var n = 0; mutating func f() { n += 1 } }
print(1)
