// source: own
struct Sum { let total: Int; init(_ n: Int) { for i in 0..<n { total = i }; total = 0 } }
print(Sum(0))
