// source: own
import Foundation
do {
  var s = "abc"
  print(s.removeFirst(), s.removeLast(), s)
}
do {
  var s = "abcdef"
  s.removeFirst(2)
  s.removeLast()
  print(s)
}
do {
  var s = "abc"
  s.removeAll()
  print(s.isEmpty)
}
