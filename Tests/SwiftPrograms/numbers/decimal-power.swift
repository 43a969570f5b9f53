// source: own
import Foundation

let n = 3
let power = pow(2, 10)
print(power, type(of: power))
let cube = pow(Decimal(string: "1.1")!, n)
print(cube, pow(2, -1), pow(10, n))
let double: Double = pow(2, 10)
print(double, pow(Double(2), 3), pow(2, 0.5), pow(10, Double(n)))
let factor = 1.5
print(factor * pow(2, 3), "\(pow(2, 3))")
func delay(_ attempt: Int) -> TimeInterval { min(pow(2, Double(attempt)), 30) }
print(delay(2), delay(9))
let kept: CountableClosedRange<Int> = 1...3
let half: CountableRange<Int> = 1..<3
print(kept.count, half.count, type(of: kept))
switch 42 {
case ..<0: print("less")
case is Int: print("an Int")
}
