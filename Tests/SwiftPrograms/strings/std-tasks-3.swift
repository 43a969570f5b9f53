// source: own
import Foundation
do {
  var s = "a1b2"
  s.removeAll { $0.isNumber }
  print(s)
}
do {
  var s = "a1b2"
  s.removeAll(where: \.isLetter)
  print(s)
}
do {
  var s = "hello"
  s.replaceSubrange(s.startIndex..<s.index(s.startIndex, offsetBy: 2), with: "J")
  print(s)
}
