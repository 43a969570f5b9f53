// source: pointfreeco/combine-schedulers, README.md
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let s = PassthroughSubject<String, Never>()
let c = s.debounce(for: .seconds(1), scheduler: scheduler).sink { print($0) }
s.send("a")
scheduler.advance(by: .milliseconds(500))
s.send("ab")
scheduler.advance(by: .seconds(1))
print("end")
