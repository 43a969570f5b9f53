// source: own
import Foundation
do {
  var a = [1, 2, 3, 4]
  a.removeSubrange(1...2)
  a.replaceSubrange(0..<1, with: [7, 7])
  print(a)
}
do {
  var a = [1, 2, 3]
  a[0] += 5
  a[1...] = [9]
  print(a, a.popLast() as Any)
}
do {
  var a = [1, 2, 3]
  for i in a.indices { a[i] *= 2 }
  print(a)
}
