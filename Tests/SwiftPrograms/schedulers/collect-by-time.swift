// source: own
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let values = PassthroughSubject<Int, Never>()
let token = values.collect(.byTimeOrCount(scheduler, .seconds(1), 3)).sink { print($0) }
for n in 1...4 { values.send(n) }
scheduler.advance(by: .seconds(1))
values.send(5)
values.send(completion: .finished)
scheduler.run()
