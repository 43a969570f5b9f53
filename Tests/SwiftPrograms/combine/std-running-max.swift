// source: own
import Foundation
import Schedulers
let numbers = [3, 9, 2, 11, 5].publisher
let running = numbers.scan((Int.min, Int.max)) { (max($0.0, $1), min($0.1, $1)) }
  .map { "max \($0.0) min \($0.1)" }
  .sink { print($0) }
let digits = numbers.map { String($0, radix: 2) }.map { $0.filter { $0 == "1" }.count }.collect().sink { print($0) }
