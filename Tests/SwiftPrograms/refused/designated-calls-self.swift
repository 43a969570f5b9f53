// source: own
class A { var n: Int; init(n: Int) { self.n = n }; init() { self.init(n: 1) } }
print(1)
