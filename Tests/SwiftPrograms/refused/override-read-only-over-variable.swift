// source: own
class A { var x = 1 }
class B: A { override var x: Int { 2 } }
print(B().x)
