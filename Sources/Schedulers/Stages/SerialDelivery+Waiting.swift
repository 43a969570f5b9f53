import Dispatch
import Synchronization

/// A thread that waits for its turn at a serial delivery.
@usableFromInline package final class SerialDeliveryWaiter {
  let thread: UInt
  /// Whether its delivery was cancelled. The owner's lock guards it while the waiter is in line; afterwards it no
  /// longer changes.
  @exclusivity(unchecked) var isVoid = false
  /// Whether it delivers a completion. Guarded in the same way.
  @exclusivity(unchecked) var isLast = false
  private let isUp = Atomic(false)
  private let wakening = DispatchSemaphore(value: 0)

  init(_ thread: UInt) {
    self.thread = thread
  }

  func wake() {
    isUp.store(true, ordering: .releasing)
    wakening.signal()
  }

  /// Spins for a few microseconds: most deliveries are short, and going to sleep is not.
  func isUpSoon() -> Bool {
    for _ in 0..<2_000 { if isUp.load(ordering: .relaxed) { return isUp.load(ordering: .acquiring) } }
    return false
  }

  func sleep() {
    wakening.wait()
    _ = isUp.load(ordering: .acquiring)
  }
}

extension SerialDelivery {
  /// Waits in line. If the thread that is inside waits for this thread, this thread gets through at once.
  ///
  /// Let U be the thread inside and T this thread. U is in its subscriber, in a call that waits for another serial delivery;
  /// the thread inside that one waits likewise, and so on, to a serial delivery that T is inside of. None of them can
  /// continue until T leaves that serial delivery, which happens only after this call returns. So while T delivers, U stands
  /// still, no other thread is let in, and the subscriber is still called by one thread at a time. It sees what it
  /// would see if U's own `send` had called it again: a nested delivery.
  @usableFromInline func wait(as waiter: SerialDeliveryWaiter, _ lock: borrowing Lock) -> Turn {
    if !waiter.isUpSoon() {
      if WaitingThreads.shared.add(waiter.thread, at: self) {
        waiter.sleep()
        WaitingThreads.shared.remove(waiter.thread)
      } else if lock.withLock({ takeOut(waiter) }) {
        return Turn(delivers: !waiter.isVoid, leaves: false)
      } else {
        waiter.sleep()
      }
    }
    return Turn(delivers: !waiter.isVoid, leaves: true)
  }
}

/// All threads that sleep in lines, with the serial deliveries they wait at, to detect when another wait would close a cycle.
///
/// A cycle is never missed: its last thread arrives when the others are recorded, and none of those can proceed. A
/// cycle is never reported where there is none: a thread that was woken but is still recorded is inside the serial delivery
/// that it is recorded for, and the search ends there.
// @unchecked: `lock` guards the dictionary.
final class WaitingThreads: @unchecked Sendable {
  static let shared = WaitingThreads()

  private let lock = Lock()
  private var serialDeliveries: [UInt: SerialDelivery] = [:]

  func has(_ thread: UInt) -> Bool { lock.withLock { serialDeliveries[thread] != nil } }

  /// Records a waiting thread. Returns false, without recording it, if the thread inside waits for it.
  func add(_ thread: UInt, at serialDelivery: SerialDelivery) -> Bool {
    lock.withLock {
      var next = serialDelivery
      // Limited to the number of waiting threads, because woken threads may change the chain meanwhile.
      for _ in 0..<serialDeliveries.count {
        guard let further = serialDeliveries[next.occupant], further !== next else { break }
        if further.occupant == thread { return false }
        next = further
      }
      serialDeliveries[thread] = serialDelivery
      return true
    }
  }

  func remove(_ thread: UInt) {
    // Released outside the lock.
    let serialDelivery = lock.withLock { serialDeliveries.removeValue(forKey: thread) }
    withExtendedLifetime(serialDelivery) {}
  }
}

extension SerialDelivery {
  fileprivate var occupant: UInt { inside.load(ordering: .acquiring) & ~1 }
}
