// source: own
import Foundation
do {
  var s = "hello"
  if let i = s.firstIndex(of: "l") { s.remove(at: i) }
  print(s)
}
do {
  var s = "abc"
  if let c = s.popLast() { print(c, s) }
}
do {
  var s = "hello"
  s.removeSubrange(s.startIndex...s.index(after: s.startIndex))
  print(s)
}
