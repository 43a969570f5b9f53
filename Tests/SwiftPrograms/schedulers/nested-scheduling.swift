// source: own
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
func tick(_ left: Int) {
  print("tick", left)
  guard left > 0 else { return }
  scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { tick(left - 1) }
}
scheduler.schedule { tick(3) }
print("nothing yet")
scheduler.advance(by: .seconds(2))
print("later")
scheduler.run()
