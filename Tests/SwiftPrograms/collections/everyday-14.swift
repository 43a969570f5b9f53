// source: own
import Foundation
print(["10", "9", "2"].sorted { Int($0)! < Int($1)! }, ["10", "9", "2"].sorted())
print(Int.max.addingReportingOverflow(1).overflow, UInt8.max &+ 1)
print(max("apple", "banana"), min(2.5, 1), [3, 7].max() ?? 0)
print((1...5).reversed().map(String.init).joined(separator: " "))
