// source: own
import Foundation
print(Set([1]).isEmpty, Set<Int>().isEmpty)
print(Set([1, 2]).map { $0 * 2 }.sorted())
print(Set([1, 2, 3]).filter { $0 > 2 })
print(Set(["a"]) == Set(["a"]))
print([1, 2, 3].allSatisfy { $0 > 0 })
