// source: own
import Foundation
do {
  var s = "abc"
  s.insert("x", at: s.startIndex)
  print(s)
}
do {
  var s = "abc"
  s.insert(contentsOf: "xy", at: s.endIndex)
  print(s)
}
do {
  var s = "abc"
  s.remove(at: s.startIndex)
  print(s)
}
