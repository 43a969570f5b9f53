// source: own
struct S { let x: Int { 1 } }
print(1)
