// source: own
import Foundation
do {
  var d: [String: Int] = [:]
  for w in ["a", "b", "a"] { d[w, default: 0] += 1 }
  print(d.sorted { $0.key < $1.key })
}
do {
  var s: Set<Int> = []
  s.formUnion([1, 2])
  s.subtract([1])
  s.formIntersection([2])
  print(s)
}
do {
  var s = Set([1])
  s.update(with: 1)
  s.removeAll()
  print(s)
}
