// source: own
import Foundation
print(["a": 1] == ["a": 1])
print(Dictionary(["a": 1].map { ($1, $0) }, uniquingKeysWith: { a, _ in a }))
print(["x": 1].first { $0.value > 0 }?.key ?? "none")
print(["a": 1, "b": 2].max(by: { $0.value < $1.value })?.key ?? "")
print(type(of: Optional(1)), type(of: [1, nil]))
