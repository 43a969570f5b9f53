// source: own
import Dispatch
let lock = DispatchQueue(label: "lock")
var sum = 0
DispatchQueue.concurrentPerform(iterations: 4) { i in lock.sync { sum += i } }
print(sum)
let semaphore = DispatchSemaphore(value: 0)
DispatchQueue.global().asyncAfter(deadline: .now() + 0.01) { semaphore.signal() }
print(semaphore.wait(timeout: .distantFuture) == .success)
print(semaphore.wait(timeout: .now() + .milliseconds(10)) == .timedOut, semaphore.wait(timeout: .now()) == .timedOut)
let group = DispatchGroup()
DispatchQueue.global().async(group: group) { lock.sync { sum += 10 } }
print(group.wait(timeout: DispatchTime.distantFuture) == .success, sum)
