// source: own
import Foundation
print(Array(1...3).map { Double($0) / 2 })
print(5.0 / 2, 5 / 2, 5 % 2, -5 / 2, -5 % 2, 5.0.truncatingRemainder(dividingBy: 2))
print((2.345 * 100).rounded() / 100, 7.0.rounded(.up), Int(7.9))
print(Double("3.5")! + Double(2), Int("0x1F") as Any, Int("1F", radix: 16)!)
