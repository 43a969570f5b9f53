// source: own
import Foundation

let timer = DispatchSource.makeTimerSource(queue: .main)
var count = 0
timer.setEventHandler {
  count += 1
  print("tick", count)
  if count == 3 { timer.cancel() }
}
timer.setCancelHandler {
  print("cancelled", timer.isCancelled)
}
timer.schedule(deadline: .now() + 0.05, repeating: .milliseconds(50), leeway: .milliseconds(1))
timer.resume()
let once = DispatchSource.makeTimerSource(queue: .main)
once.schedule(deadline: .now() + .milliseconds(10))
once.setEventHandler { print("once") }
once.activate()
RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.4))
print("end")
