// source: own
import Foundation
let f = [{ (x: Int) in x + 1 }, { $0 * 2 }]
print(f.reduce(3) { $1($0) })
var stack = [Int]()
stack.append(1)
stack.append(2)
print(stack.popLast()!, stack.last!, stack.isEmpty)
var queue = [1, 2, 3]
print(queue.removeFirst(), queue)
let ages: [String: Int] = ["a": 30, "b": 25]
for (n, a) in ages.sorted(by: { $0.value < $1.value }) { print("\(n): \(a)") }
