// source: own
import Foundation
do {
  var a = [1, 2, 3, 4]
  a.removeAll { $0 % 2 == 0 }
  print(a)
  a.removeAll()
  print(a)
}
do {
  var a = [1, 2, 3]
  a.removeAll(keepingCapacity: true)
  print(a.count)
}
do {
  var a = [1, 2, 3]
  a.swapAt(0, 2)
  a.reverse()
  a.sort()
  a.sort(by: >)
  print(a)
}
