// source: own
class C { var n = 0; mutating func inc() { n += 1 } }
print(1)
