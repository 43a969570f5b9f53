// source: own
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
var count = 0
let token = scheduler.schedule(after: scheduler.now, interval: .seconds(2)) {
  count += 1
  print("count", count)
}
scheduler.advance(by: .seconds(5))
token.cancel()
scheduler.advance(by: .seconds(10))
print("left at", count)
