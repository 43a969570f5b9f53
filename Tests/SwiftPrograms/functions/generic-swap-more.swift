// source: own
func swapTwo<T>(_ a: inout T, _ b: inout T) { let t = a; a = b; b = t }
var s1 = "hello", s2 = "world"
swapTwo(&s1, &s2)
print(s1, s2)
var d1 = 1.5, d2 = 2.0
swapTwo(&d1, &d2)
print(d1, d2)
