// source: own
import Foundation
print([1, 2, 3].dropFirst(), [1, 2, 3].dropLast(2))
print([1, 2, 3].prefix(2), [1, 2, 3].suffix(2))
print([1, 2, 3].prefix { $0 < 3 }, [1, 2, 3].drop { $0 < 2 })
print([1, 2, 3].prefix(upTo: 2), [1, 2, 3].suffix(from: 1), [1, 2, 3].prefix(through: 1))
print(Array([1, 2, 3].reversed()))
