// source: own
import Foundation
let total = [1, 2, 3].reduce(into: 0) { $0 += $1 }
print(total)
let s = [3, 1, 2].sorted().map { "\($0)" }.joined(separator: " < ")
print(s)
let (a, b) = [1, 2, 3, 4].reduce(into: ([Int](), [Int]())) { if $1 % 2 == 0 { $0.0.append($1) } else { $0.1.append($1) } }
print(a, b)
let best = ["ann": 3, "bob": 5].max { $0.value < $1.value }
print(best!.key, best!.value)
