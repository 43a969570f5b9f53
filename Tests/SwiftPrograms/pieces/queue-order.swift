// source: own
import Foundation

// A serial queue is first in, first out: `sync` waits for what was given to it before.
let q = DispatchQueue(label: "q")
q.async { print("a") }
q.sync { print("b") }
print("c")

// The thread-safe box of many projects.
final class Box<T> {
  private let queue = DispatchQueue(label: "box", attributes: .concurrent)
  private var stored: T
  init(_ value: T) { stored = value }
  var value: T {
    get { queue.sync { stored } }
    set { queue.async(flags: .barrier) { self.stored = newValue } }
  }
  func mutate(_ change: (inout T) -> Void) { queue.sync(flags: .barrier) { change(&stored) } }
}
let box = Box([1])
box.value = [2]
print(box.value)
box.mutate { $0.append(3) }
print(box.value)

// The result and the error of the closure come through.
struct Broken: Error {}
let sum = q.sync { 1 + 2 }
print(sum)
do { try q.sync { throw Broken() } } catch { print("caught", error) }
let half: Int = try q.sync(execute: { 5 })
print(half)

// A queue inside another queue's work.
let outer = DispatchQueue(label: "outer")
let inner = DispatchQueue(label: "inner")
var log: [String] = []
let done = DispatchGroup()
outer.async(group: done) {
  inner.async { log.append("inner 1") }
  inner.async { log.append("inner 2") }
  inner.sync { log.append("inner 3") }
  log.append("outer")
}
done.wait()
print(log)

// Work that a delay leaves for later is not waited for.
q.asyncAfter(deadline: .now() + 0.2) { print("later") }
q.sync { print("at once") }

// A work item.
let item = DispatchWorkItem { print("item") }
q.async(execute: item)
item.wait()
print("item done", item.isCancelled)
q.async { print("before item") }
q.sync(execute: DispatchWorkItem { print("sync item") })

// `perform` runs a work item, too: it notifies.
let performed = DispatchWorkItem { print("performed") }
performed.perform()
performed.notify(queue: q) { print("notified") }
q.sync {}
let before = DispatchWorkItem { print("runs") }
before.notify(queue: q) { print("after it ran") }
before.perform()
q.sync {}
print(performed.wait(timeout: .now() + 1) == .success)

// Intervals are an enum.
func seconds(_ interval: DispatchTimeInterval) -> Double {
  switch interval {
  case .seconds(let s): return Double(s)
  case .milliseconds(let ms): return Double(ms) / 1000
  case .microseconds(let us): return Double(us) / 1e6
  case .nanoseconds(let ns): return Double(ns) / 1e9
  case .never: return .infinity
  @unknown default: return 0
  }
}
print(seconds(.seconds(2)), seconds(.milliseconds(250)), seconds(.nanoseconds(1)))
Thread.sleep(forTimeInterval: 0.8)
print("end")
