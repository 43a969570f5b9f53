// source: own
import Foundation
import Schedulers
let scheduler = DispatchQueue.test
let taps = PassthroughSubject<Int, Never>()
let token = taps.throttle(for: .seconds(1), scheduler: scheduler, latest: true).sink { print("got", $0) }
for n in 1...6 {
  taps.send(n)
  scheduler.advance(by: .milliseconds(400))
}
print("done sending")
scheduler.run()
