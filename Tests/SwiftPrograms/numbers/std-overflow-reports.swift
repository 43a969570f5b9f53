// source: own
import Foundation
print(2.advanced(by: 3))
print(5.distance(to: 9))
print(1.0.nextUp > 1)
print(0.1 + 0.2)
print(1e100, 1e16, 1e15, 1e-5, 0.0001, 100000.0)
print(Float(0.1), Float.pi)
print(Double(Float(0.1)))
print(Int("-5")!, Int("+5")!)
