// source: own
struct S { var n = 0; mutating func go() { Task { n += 1 } } }
print(1)
