// source: own
import Foundation
do {
  let s = "hello"
  let i = s.index(s.startIndex, offsetBy: 2)
  print(s[i], s[..<i], s[i...])
}
