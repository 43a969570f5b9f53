// source: own
struct S { var x: Int { set { } } }
print(1)
