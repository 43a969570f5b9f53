// source: own
import Foundation

let queue = OperationQueue()
queue.maxConcurrentOperationCount = 1
queue.name = "work"
queue.addOperation { print("one") }
queue.addOperation { print("two") }
queue.waitUntilAllOperationsAreFinished()
print("both", queue.maxConcurrentOperationCount, queue.name ?? "none", queue.operationCount)
queue.addBarrierBlock { print("barrier") }
queue.addOperation { print("three") }
queue.waitUntilAllOperationsAreFinished()
print("end", queue.isSuspended)

// A suspended queue holds its work.
queue.isSuspended = true
queue.addOperation { print("held operation") }
print("suspended", queue.isSuspended)
queue.isSuspended = false
queue.waitUntilAllOperationsAreFinished()
let serial = DispatchQueue(label: "serial")
print(serial.label, DispatchQueue.main.label)
serial.suspend()
serial.async { print("held") }
Thread.sleep(forTimeInterval: 0.05)
print("not yet")
serial.resume()
serial.sync { print("resumed") }

// Work that waits for other work.
let group = DispatchGroup()
let semaphore = DispatchSemaphore(value: 0)
let worker = DispatchQueue(label: "worker")
let waiter = DispatchQueue(label: "waiter")
waiter.async(group: group) {
  for name in ["x", "y"] {
    worker.asyncAfter(deadline: .now() + 0.02) {
      print("fetched", name)
      semaphore.signal()
    }
    semaphore.wait()
    print("got", name)
  }
}
group.wait()
let cancelled = DispatchWorkItem { print("never") }
cancelled.notify(queue: worker) { print("notified though cancelled") }
cancelled.cancel()
worker.async(execute: cancelled)
cancelled.wait()
worker.sync {}
print("all done", cancelled.isCancelled)
