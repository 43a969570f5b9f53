// source: own
func go(_ x: Int, by y: Int) -> Int { x * y }
print(go(2, by: 3))
print(go(2, 3))
