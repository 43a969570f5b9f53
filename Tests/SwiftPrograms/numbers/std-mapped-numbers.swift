// source: own
import Foundation
print(stride(from: 0.0, to: 1.0, by: 0.25).map { $0 })
print(1.0 / 3.0 as Float)
print(Double("1e5")!, Double("inf")!, Double("0x1p3")!)
print(Int.init("12")!)
print(["1", "2"].compactMap(Int.init))
print(["1", "x"].map { Int($0) })
print(["1.5"].compactMap(Double.init))
print([1, 2].map(String.init))
