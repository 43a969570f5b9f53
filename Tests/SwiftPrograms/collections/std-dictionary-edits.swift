// source: own
import Foundation
for _ in 0..<2 { print("x") }
func chunks<T>(_ a: [T], _ n: Int) -> [[T]] { stride(from: 0, to: a.count, by: n).map { Array(a[$0..<Swift.min($0 + n, a.count)]) } }
print(chunks([1, 2, 3, 4, 5], 2))
func fib(_ n: Int) -> [Int] { var a = [0, 1]; while a.count < n { a.append(a[a.count - 1] + a[a.count - 2]) }; return a }
print(fib(8))
let primes = (2...20).filter { n in !(2..<n).contains { n % $0 == 0 } }
print(primes)
let sieve = (2...30).reduce(into: [Int]()) { ps, n in if ps.allSatisfy({ n % $0 != 0 }) { ps.append(n) } }
print(sieve)
