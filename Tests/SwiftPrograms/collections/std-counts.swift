// source: own
import Foundation
print(Array(repeatElement(1, count: 2)))
print(stride(from: 1, through: 7, by: 3).map { $0 })
print((1..<5).contains(5), (1...5).contains(5), (1..<5).count, (1..<1).isEmpty)
print((1...5).lowerBound, (1..<5).upperBound, (0..<3).last!)
print((1..<10).clamped(to: 3..<20), (1...3).overlaps(3...5))
