// source: own
struct S {}
print([S: Int]())
