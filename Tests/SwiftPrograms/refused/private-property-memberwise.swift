// source: own
struct S { private var x: Int; var y: Int }
print(S(x: 1, y: 2))
