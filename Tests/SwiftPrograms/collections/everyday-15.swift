// source: own
import Foundation
print("Result: \(Int("7")!.isMultiple(of: 7) ? "yes" : "no")")
print([1, 2, 3].contains(where: { $0 > 2 }), [1, 2].allSatisfy { $0 < 3 })
print("x".padding(toLength: 5, withPad: ".", startingAt: 0) + "|", String(repeating: "-", count: 5))
print("line one\nline two".split(separator: "\n").enumerated().map { "\($0.offset + 1): \($0.element)" }.joined(separator: "; "))
