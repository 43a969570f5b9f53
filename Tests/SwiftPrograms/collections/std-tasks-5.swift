// source: own
import Foundation
do {
  var d = [String: [Int]]()
  d["x", default: []].append(1)
  d["x"]?.append(2)
  print(d)
}
do {
  var d = ["a": 1]
  d.merge(["a": 5, "c": 1]) { old, new in old + new }
  print(d["a"]!, d.count)
}
do {
  var d = ["a": 1]
  for (k, v) in d { print(k, v) }
  d.removeAll()
  print(d)
}
