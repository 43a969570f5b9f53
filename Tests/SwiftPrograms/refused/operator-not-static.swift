// source: own
struct S { func + (a: S, b: S) -> S { a } }
print(1)
