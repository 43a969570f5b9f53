// source: own
import Foundation
do {
  var a = [3, 1, 2]
  let p = a.partition { $0 > 1 }
  print(p, a.count)
}
do {
  var a = [1, 2, 3].dropFirst()
  a.removeFirst()
  print(a)
}
do {
  var d = ["a": 1]
  print(d.updateValue(2, forKey: "a") as Any, d["a"]!)
}
