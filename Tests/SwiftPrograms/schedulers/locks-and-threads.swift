// source: own
import Foundation
final class C: @unchecked Sendable { private let l = NSLock(); private var n = 0
  func inc() { l.lock(); defer { l.unlock() }; n += 1 }
  var v: Int { l.withLock { n } } }
let c = C(); c.inc(); c.inc(); print(c.v)
let r = NSRecursiveLock(); r.lock(); r.lock(); print("twice"); r.unlock(); r.unlock(); print(r.try()); r.unlock()
extension NSLocking { func sync<T>(_ f: () throws -> T) rethrows -> T { lock(); defer { unlock() }; return try f() } }
print(NSLock().sync { 4 })
let cond = NSCondition(); cond.lock(); cond.signal(); cond.unlock()
print(Thread.isMainThread, Thread.current.isMainThread)
let s = DispatchSemaphore(value: 0)
let t = Thread { print("in thread", Thread.isMainThread); s.signal() }
t.name = "w"; t.start()
s.wait()

Thread.detachNewThread { print("detached"); s.signal() }
s.wait()
