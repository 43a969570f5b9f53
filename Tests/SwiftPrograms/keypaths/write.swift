// source: own
struct P { var x = 1.0 }
var p = P()
p[keyPath: \.x] = 3
print(p, p[keyPath: \P.x])
