// source: own
import Foundation
import Schedulers
let readings = [1.0, 2.0, 4.0, 8.0, 16.0].publisher
let averages = readings
  .scan([Double]()) { (window: [Double], next: Double) -> [Double] in Array((window + [next]).suffix(3)) }
  .filter { $0.count == 3 }
  .map { (window: [Double]) -> Double in window.reduce(0, +) / 3 }
  .map { String(format: "%.2f", $0) }
  .sink { print($0) }
