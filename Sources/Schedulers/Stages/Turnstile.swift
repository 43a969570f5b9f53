import Glibc
import Synchronization

/// Lets one thread at a time call a subscriber, as Combine promises its subscribers. Other threads wait, in the order in
/// which they came; each delivers its value on its own thread before its `send` returns.
///
/// The thread that is calling the subscriber may call it again: a `send` from inside a subscriber nests. So may a thread
/// that the calling one waits for, or two subjects whose subscribers send to each other from two threads would deadlock
/// (`Turnstile+Waiting` says why that is safe).
///
/// ```swift
/// let entry = lock.withLock { isOpen ? turnstile.enter() : nil }
/// if let entry { turnstile.pass(entry, lock) { outlet.next(value) } }
/// ```
///
/// `enter` is called under the lock of the stage that owns this, where the stage decides to send: that fixes the order. `pass`
/// follows at once, without the lock. A thread that called other code in between could come back and wait for itself.
@usableFromInline package final class Turnstile {
  /// The thread that is inside, 0 for none. The lowest bit, which no thread's number uses, means that it must leave by
  /// `takeNext`.
  @usableFromInline let inside = Atomic<UInt>(0)
  /// The threads that wait, in the order in which they came.
  // Unchecked: the owner's lock guards this and `isReminded`.
  @exclusivity(unchecked) private var line: [TurnstileWaiter] = []
  /// Whether the last thread to leave must deliver what the stage holds back, since another thread could not.
  @exclusivity(unchecked) private var isReminded = false

  @usableFromInline package init() {}

  /// Takes a place in the order for a value to be sent. To be called under the lock.
  @inlinable package func enter() -> TurnstileEntry {
    let thread = currentThread()
    // Acquiring: the thread that was inside left without the lock, and its writes must be visible here.
    let occupant = inside.load(ordering: .acquiring)
    if occupant == 0 {
      inside.store(thread, ordering: .relaxed)
      return .first
    }
    return occupant & ~1 == thread ? .nested : join(thread)
  }

  /// Takes a place for a completion, after which nothing may be sent. From inside it is delivered at once, and threads that
  /// wait deliver nothing more.
  @usableFromInline package func enterLast() -> TurnstileEntry {
    let entry = enter()
    switch entry {
    case .first: break
    case .nested: clear()
    case .waiting(let waiter): waiter._withUnsafeGuaranteedRef { $0.isLast = true }
    }
    return entry
  }

  /// Takes a place for a value that the stage held back, for which no thread waits. If another thread is inside, returns nil,
  /// and the last thread to leave is told to deliver what is held.
  @usableFromInline package func enterUnlessBusy() -> TurnstileEntry? {
    if !isInside, detain() {
      isReminded = true
      return nil
    }
    return enter()
  }

  /// Whether the calling thread is inside.
  @usableFromInline package var isInside: Bool { inside.load(ordering: .relaxed) & ~1 == currentThread() }

  /// Whether threads wait; under the lock.
  var hasLine: Bool { !line.isEmpty }

  /// Makes the threads that wait deliver nothing. To be called under the lock. They still wait for their turn: a thread that
  /// was let through because one of them waits relies on that.
  @usableFromInline package func clear() {
    for waiter in line { waiter.isVoid = true }
  }

  @usableFromInline func join(_ thread: UInt) -> TurnstileEntry {
    guard detain() else {
      // The thread inside has left meanwhile. No other can have entered, since that takes the lock.
      inside.store(thread, ordering: .relaxed)
      return .first
    }
    let waiter = TurnstileWaiter(thread)
    line.append(waiter)
    return .waiting(.passRetained(waiter))
  }

  /// Makes the thread that is inside leave by `takeNext`; returns false if none is. To be called under the lock.
  @usableFromInline func detain() -> Bool {
    while true {
      let occupant = inside.load(ordering: .acquiring)
      if occupant == 0 { return false }
      if inside.compareExchange(expected: occupant, desired: occupant | 1, ordering: .relaxed).exchanged { return true }
    }
  }

  /// Leaves and returns true, unless a thread waits or `detain` was called. Not to be called under the lock.
  @inlinable func leave() -> Bool {
    let thread = inside.load(ordering: .relaxed) & ~1
    return inside.compareExchange(expected: thread, desired: 0, ordering: .releasing).exchanged
  }

  /// Leaves where `leave` returned false. To be called under the lock. The caller wakes `next`, which is inside now; if there
  /// is none and `isReminded`, it delivers what the stage holds back.
  func takeNext() -> (next: TurnstileWaiter?, isReminded: Bool) {
    guard !line.isEmpty else {
      defer { isReminded = false }
      inside.store(0, ordering: .releasing)
      return (nil, isReminded)
    }
    let next = line.removeFirst()
    inside.store(next.thread | 1, ordering: .releasing)
    return (next, false)
  }

  /// Takes a thread out of the line that may deliver although another is inside; returns false if it is not in line. To be
  /// called under the lock.
  func takeOut(_ waiter: TurnstileWaiter) -> Bool {
    guard let place = line.firstIndex(where: { $0 === waiter }) else { return false }
    line.remove(at: place)
    if waiter.isLast, !waiter.isVoid { clear() }
    return true
  }
}

/// What `enter` tells the thread that called it to do.
@usableFromInline package enum TurnstileEntry {
  /// Nobody was inside: deliver, then leave.
  case first
  /// This thread is inside, further up its stack: deliver.
  case nested
  /// Another thread is inside: wait. The owner of such an entry must call `turn(of:_:)`.
  case waiting(Unmanaged<TurnstileWaiter>)
}

/// Whether a thread delivers its value, and whether it leaves the turnstile afterwards.
@usableFromInline package struct Turn {
  /// False if a completion came while the thread waited: nothing may be sent after it.
  @usableFromInline let delivers: Bool
  @usableFromInline let leaves: Bool

  @inlinable init(delivers: Bool, leaves: Bool) {
    self.delivers = delivers
    self.leaves = leaves
  }
}

extension Turnstile {
  /// Waits for the turn of an entry. Not to be called under the lock.
  @inlinable package func turn(of entry: TurnstileEntry, _ lock: borrowing Lock) -> Turn {
    switch entry {
    case .first: Turn(delivers: true, leaves: true)
    case .nested: Turn(delivers: true, leaves: false)
    case .waiting(let waiter): wait(as: waiter.takeRetainedValue(), lock)
    }
  }

  /// Delivers, and leaves. Returns true if the caller must deliver what the stage holds back, which another thread could not.
  @discardableResult @inlinable func pass(_ turn: Turn, _ lock: borrowing Lock, _ deliver: () -> Void) -> Bool {
    if turn.delivers { deliver() }
    return turn.leaves && !leave() && handOver(lock)
  }

  /// Waits for the turn of an entry, delivers, and leaves. Not to be called under the lock.
  @discardableResult
  @inlinable package func pass(_ entry: TurnstileEntry, _ lock: borrowing Lock, _ deliver: () -> Void) -> Bool {
    pass(turn(of: entry, lock), lock, deliver)
  }

  @usableFromInline func handOver(_ lock: borrowing Lock) -> Bool {
    let (next, isReminded) = lock.withLock { takeNext() }
    next?.wake()
    return isReminded
  }
}

/// The thread that calls, as a number that is even and not 0: the address of its descriptor.
@inlinable func currentThread() -> UInt { pthread_self() }
