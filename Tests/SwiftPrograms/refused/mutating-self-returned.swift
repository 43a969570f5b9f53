// source: own
struct S { var n = 0; mutating func go() -> () -> Int { return { self.n } } }
print(1)
