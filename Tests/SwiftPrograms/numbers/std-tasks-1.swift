// source: own
import Foundation
do {
  var x = 6
  x <<= 1
  x |= 1
  x &= 13
  x ^= 2
  x >>= 1
  print(x)
}
