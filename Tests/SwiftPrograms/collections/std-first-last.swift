// source: own
import Foundation
print([1, 2, 1].lastIndex(of: 1)!, [1, 2, 1].lastIndex(where: { $0 == 1 })!)
print([1, 2, 3].contains(2), [1, 2, 3].contains { $0 > 5 })
print([1, 2, 3].reduce(0, +), [1, 2, 3].reduce(1) { $0 * $1 })
print([1, 2, 3].reduce(into: [Int]()) { $0.append($1 * 2) })
print([1, 2, 3].map { $0 * 2 }.filter { $0 > 2 })
