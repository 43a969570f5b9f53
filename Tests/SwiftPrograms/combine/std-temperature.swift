// source: own
import Foundation
import Schedulers
let celsius = [-40.0, 0, 36.6, 100].publisher
let both = celsius.map { ($0, $0 * 9 / 5 + 32) }
  .map { String(format: "%6.1f C = %6.1f F", $0.0, $0.1) }
  .sink { print($0) }
let rounded = celsius.map { ($0 / 3).rounded(.down) }.map { Int($0) }.collect().sink { print($0, $0.reduce(0, +)) }
