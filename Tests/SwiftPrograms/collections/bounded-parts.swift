// source: own
import Foundation

// Parts of ranges up to an index and from one, and the old names of `firstIndex`.
let numbers = [3, 1, 2]
print(Array(numbers[numbers.indices.prefix(upTo: 2)]), Array(numbers[numbers.indices.suffix(from: 1)]))
print(Array(numbers[numbers.indices.prefix(through: 1)]), (0..<5).prefix(upTo: 3), (2..<7).suffix(from: 4))
final class Edge {}
let edges = [Edge(), Edge()]
print(edges.index { $0 === edges[1] }!, edges.index(where: { $0 === edges[0] })!)
let random = arc4random_uniform(UInt32(numbers.count))
let fraction = Double(arc4random()) / 0x1_0000_0000
print(random < 3, Int(arc4random_uniform(6)) + 1 <= 6, fraction < 1, type(of: random))
