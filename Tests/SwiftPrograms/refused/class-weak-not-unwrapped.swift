// source: own
class A { var n = 1 }
weak var a: A? = nil
print(a.n)
