// source: own
import Foundation
do {
  var a = [1, 2, 3]
  a.insert(contentsOf: [8, 9], at: 1)
  print(a)
}
do {
  var a = [1, 2, 3]
  print(a.removeFirst(), a.removeLast(), a.remove(at: 0), a)
}
do {
  var a = [1, 2, 3, 4]
  a.removeFirst(2)
  a.removeLast(1)
  print(a)
}
