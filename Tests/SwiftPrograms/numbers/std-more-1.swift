// source: own
import Foundation
for n in (1...3).reversed() { print(n) }
let x: Float = 1 / 3
print(x, Double(x))
