// source: own
struct S { var x { 1 } }
print(1)
