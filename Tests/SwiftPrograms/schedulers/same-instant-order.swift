// source: own
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let due = scheduler.now.advanced(by: .seconds(1))
scheduler.schedule(after: due) { print("first") }
scheduler.schedule(after: due) {
  print("second")
  scheduler.schedule { print("fourth") }
}
scheduler.schedule(after: due) { print("third") }
scheduler.advance(by: .seconds(1))
