// source: own
class A { let x = 1 }
class B: A { override var x: Int { 2 } }
print(1)
