// source: own
import Foundation
print(["a": 1, "b": 2].min { $0.value < $1.value }!.key)
print(["a": 1, "b": 2].sorted { $0.value > $1.value }.first!.key)
print(["a": 1].contains { $0.value == 1 })
print(["a": 1].first!.value)
print(["a": 1, "b": 2].reduce(0) { $0 + $1.value })
