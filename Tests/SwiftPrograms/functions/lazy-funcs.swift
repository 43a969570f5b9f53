// source: own
func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }
print((0..<10).map(fib))
func outer(_ n: Int) -> [Int] { func inner(_ k: Int) -> Int { k * n }; return (1...3).map(inner) }
print(outer(5))
let ops: [String: (Double, Double) -> Double] = ["+": (+), "*": { $0 * $1 }]
print(ops["+"]!(1, 2), ops["*"]!(2, 3.5), ops["-"]?(1, 1) as Any)
