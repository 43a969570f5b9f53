// source: own
struct S { var n = 0; var f: (() -> Void)?; mutating func go() { f = { self.n += 1 } } }
print(1)
