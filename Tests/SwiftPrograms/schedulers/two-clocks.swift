// source: own
import Foundation
import Schedulers
let (a, b) = (DispatchQueue.test, DispatchQueue.test)
var log: [String] = []
a.schedule { log.append("a") }
b.schedule(after: b.now.advanced(by: .seconds(1))) { log.append("b") }
b.advance(by: .seconds(1))
print(log)
a.advance()
print(log)
