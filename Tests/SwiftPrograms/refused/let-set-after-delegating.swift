// source: own
struct Age { let years: Int; init() { years = 1 }; init(_ n: Int) { self.init(); years = n } }
print(Age(2))
