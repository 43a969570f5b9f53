// source: own
import Foundation
let x = 5
switch x { case ..<0: print("neg"); case 0...9: print("digit"); default: print("big") }
func fact(_ n: Int) -> Int { n <= 1 ? 1 : n * fact(n - 1) }
print(fact(10))
func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
print(gcd(48, 18))
