// source: own
import Foundation
print(["a", "bb"].map(\.count))
print([[1, 2], [3]].map(\.count), [[1, 2], [3]].flatMap { $0 }.reduce(0, +))
print([1, 2, 3].max { $0 < $1 }!, [1, 2, 3].min(by: { $0 > $1 })!)
print([1.5, 2.5].reduce(0, +), [1.5, 2.5].max()!)
print([1, 2, 3].description, "\([1, 2])", "\(["a": 1])")
