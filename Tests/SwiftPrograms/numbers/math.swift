// source: own
import Foundation
print(7 / 2, 7.0 / 2, 7 % 4, -7 / 2, 2.5.rounded(), (-2.5).rounded(), 3.7.rounded(.down), 9.0.squareRoot())
print(Int(3.99), Int(-3.99), Double(7) / 2, Int("42")! + 1, Double("2.5")! * 2, Int("x") as Any, Float(1) / 3, 1.0 / 3)
print(max(1, 2, 3), min(2.5, 1), abs(-3.5), 5.0.truncatingRemainder(dividingBy: 3), 10.0.description, 0x1F, 0b101, 1_000_000)
print(Double.greatestFiniteMagnitude > 1, (0.1 + 0.2) == 0.3, Double.nan == .nan, 1.5e3, Int.max)
