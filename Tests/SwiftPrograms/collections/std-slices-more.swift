// source: own
import Foundation
print([[1], [2, 3]].flatMap { $0 })
print([[1], [2, 3]].joined().map { $0 })
print(Array([[1], [2, 3]].joined()))
print([[1], [2, 3]].joined(separator: [0]).map { $0 })
print(zip([1, 2], ["a", "b"]).map { "\($0)\($1)" })
