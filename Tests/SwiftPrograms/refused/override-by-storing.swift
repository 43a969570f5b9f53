// source: own
class A { var x = 1 }
class B: A { override var x = 2 }
print(1)
