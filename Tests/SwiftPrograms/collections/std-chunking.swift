// source: own
import Foundation
print(["a", "b"].joined(separator: "") == "ab")
print([1, 2, 3].last(where: { $0 % 2 == 1 }) ?? 0)
print([0, 1].map { $0 == 0 ? "zero" : "one" })
print([Int](1...3), [Character]("abc"), [Int](Set([1])))
print(Array(zip(1..., ["a", "b"])).map { $0.0 })
