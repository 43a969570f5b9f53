// source: own
class C { var stored = 1; var v: Int { get { stored } set { print("set", newValue); stored = newValue } } }
struct S { var c = C(); var n = 1; var m: Int { get { n } set { n = newValue * 2 } } }
let c = C()
c[keyPath: \.v] = 5
c[keyPath: \C.stored] += 1
print(c.v)
var s = S()
s[keyPath: \.m] = 4
s[keyPath: \.c.v] = 8
print(s.n, s.c.stored, s[keyPath: \.m])
let path: ReferenceWritableKeyPath<C, Int> = \.v
c[keyPath: path] = 11
print(c.stored)
