// source: own
import Foundation
print([1, 2, 3].forEach { print($0) })
print([1, 2, 3, 4].split(separator: 3))
print([1, 0, 2, 0].split { $0 == 0 }.map(Array.init))
print([1, 2, 3].elementsEqual([1, 2, 3]))
print([1, 2, 3].starts(with: [1, 2]))
