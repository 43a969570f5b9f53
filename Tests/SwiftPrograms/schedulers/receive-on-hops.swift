// source: own
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let token = [1, 2, 3].publisher.receive(on: scheduler).sink { print("value", $0) }
print("nothing yet")
scheduler.advance()
print("all there")
