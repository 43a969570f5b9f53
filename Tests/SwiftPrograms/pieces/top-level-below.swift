// source: own
import Foundation
// A closure at the top level may use a variable that is declared below it.
let add = { (k: Int) in n += k; log.append("\(k)") }
var n = 0
var log: [String] = []
add(3)
add(4)
print(n, log)
let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { t in
  ticks += 1
  if ticks == 3 { t.invalidate(); last = Date() }
}
var ticks = 0
var last: Date?
RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
print(ticks, last != nil)
