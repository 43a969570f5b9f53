// source: own
class A { let x = 1 }
let a = A()
a.x = 2
