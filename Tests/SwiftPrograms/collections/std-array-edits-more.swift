// source: own
import Foundation
let avg = [1.0, 2.0, 4.0]
print(avg.reduce(0, +) / Double(avg.count))
for x in [3, 1].sorted() where x > 1 { print(x) }
for case let x? in [1, nil, 2] { print(x) }
for (k, v) in ["a": 1].sorted(by: { $0.key < $1.key }) { print(k, v) }
for i in stride(from: 0, to: 1, by: 0.5) { print(i) }
