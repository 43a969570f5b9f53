import Dispatch
import Synchronization

/// A thread that waits for its turn at a turnstile.
@usableFromInline package final class TurnstileWaiter {
  let thread: UInt
  /// Whether what it brings was called off. The lock of the turnstile's owner guards it as long as this stands in line; then
  /// nobody sets it any more.
  @exclusivity(unchecked) var isVoid = false
  /// Whether it brings an end. Guarded likewise.
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

  /// Looks for a few microseconds whether its turn has come: most deliveries are short, and going to sleep is not.
  func isUpSoon() -> Bool {
    for _ in 0..<2_000 { if isUp.load(ordering: .relaxed) { return isUp.load(ordering: .acquiring) } }
    return false
  }

  func sleep() {
    wakening.wait()
    _ = isUp.load(ordering: .acquiring)
  }
}

extension Turnstile {
  /// Waits in line, unless the thread that is inside waits for this one: then this one gets through at once.
  ///
  /// The one inside, U, is in its subscriber, in a call that waits for a turn at another turnstile; whoever is inside there
  /// waits likewise, and so on to one that this thread, T, is inside of. None of them can go on before T has left that one,
  /// which T does only after it has returned from here. So while T delivers, U stands still, nobody else is let in, and the
  /// subscriber is called by one thread at a time all the same. What it sees is what it would see if U's own `send` had come
  /// back to it: a delivery within a delivery.
  @usableFromInline func wait(as waiter: TurnstileWaiter, _ lock: borrowing Lock) -> Turn {
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

/// All threads that sleep in lines, and the turnstiles they wait at: enough to see that one more would close a circle.
///
/// A circle is never missed: its last thread comes when the others are noted, and they all hold what they hold. None is seen
/// where there is none: a thread that was woken but is noted still is inside the turnstile that it is noted for, and the
/// search ends there.
// @unchecked: `lock` guards the dictionary.
final class WaitingThreads: @unchecked Sendable {
  static let shared = WaitingThreads()

  private let lock = Lock()
  private var turnstiles: [UInt: Turnstile] = [:]

  func has(_ thread: UInt) -> Bool { lock.withLock { turnstiles[thread] != nil } }

  /// False if whoever is inside waits for this thread; then it is not added.
  func add(_ thread: UInt, at turnstile: Turnstile) -> Bool {
    lock.withLock {
      var next = turnstile
      // No longer than there are threads that wait, whatever those do meanwhile that were woken.
      for _ in 0..<turnstiles.count {
        guard let further = turnstiles[next.occupant], further !== next else { break }
        if further.occupant == thread { return false }
        next = further
      }
      turnstiles[thread] = turnstile
      return true
    }
  }

  func remove(_ thread: UInt) {
    // Released outside the lock.
    let turnstile = lock.withLock { turnstiles.removeValue(forKey: thread) }
    withExtendedLifetime(turnstile) {}
  }
}

extension Turnstile {
  fileprivate var occupant: UInt { inside.load(ordering: .acquiring) & ~1 }
}
