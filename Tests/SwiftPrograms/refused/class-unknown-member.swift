// source: own
class A {}
let a = A()
print(a.x)
