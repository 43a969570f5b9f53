import Glibc
import Synchronization

/// Lets one thread at a time call a subscriber, as Combine promises its subscribers. Other threads wait in the order in
/// which they came. Each delivers its value on its own thread before its `send` returns.
///
/// The thread that is calling the subscriber may call it again: a `send` from inside a subscriber nests. So may a
/// thread that the calling one waits for; otherwise two subjects whose subscribers send to each other from two threads
/// would deadlock (`SerialDelivery+Waiting` explains why that is safe).
///
/// ```swift
/// let entry = lock.withLock { isOpen ? serialDelivery.enter() : nil }
/// if let entry { serialDelivery.pass(entry, lock) { outlet.next(value) } }
/// ```
///
/// Call `enter` under the lock of the stage that owns this, where the stage decides to send: that fixes the order. Call
/// `pass` right after it, without the lock. If a thread called other code in between, that code could come back and
/// wait for its own thread.
@usableFromInline package final class SerialDelivery {
  /// The thread that is inside, or 0. The lowest bit, which no thread's number uses, means that it must leave by
  /// `takeNext`.
  @usableFromInline let inside = Atomic<UInt>(0)
  /// The threads that wait, in the order in which they came.
  // Unchecked: the owner's lock guards this and `isReminded`.
  @exclusivity(unchecked) private var line: [SerialDeliveryWaiter] = []
  /// Whether the last thread to leave must deliver what the stage holds back, because another thread could not.
  @exclusivity(unchecked) private var isReminded = false

  @usableFromInline package init() {}

  /// Takes a place in the order for a value. Call under the lock.
  @inlinable package func enter() -> SerialDeliveryEntry {
    let thread = currentThread()
    // Acquiring: the previous thread left without the lock, and its writes must be visible here.
    let occupant = inside.load(ordering: .acquiring)
    if occupant == 0 {
      inside.store(thread, ordering: .relaxed)
      return .first
    }
    return occupant & ~1 == thread ? .nested : join(thread)
  }

  /// Takes a place for a completion, after which nothing may be sent. If this thread is inside, the completion is
  /// delivered at once, and waiting threads deliver nothing.
  @usableFromInline package func enterLast() -> SerialDeliveryEntry {
    let entry = enter()
    switch entry {
    case .first: break
    case .nested: clear()
    case .waiting(let waiter): waiter._withUnsafeGuaranteedRef { $0.isLast = true }
    }
    return entry
  }

  /// Takes a place for a value that the stage held back, for which no thread waits. If another thread is inside,
  /// returns nil, and the last thread to leave will deliver the value.
  @usableFromInline package func enterUnlessBusy() -> SerialDeliveryEntry? {
    if !isInside, requireHandover() {
      isReminded = true
      return nil
    }
    return enter()
  }

  /// Whether the calling thread is inside.
  @usableFromInline package var isInside: Bool { inside.load(ordering: .relaxed) & ~1 == currentThread() }

  /// Whether threads wait. Read under the lock.
  var hasLine: Bool { !line.isEmpty }

  /// Makes the waiting threads deliver nothing. Call under the lock. They still wait for their turn, because a thread
  /// that was let through on account of one of them relies on that.
  @usableFromInline package func clear() {
    for waiter in line { waiter.isVoid = true }
  }

  @usableFromInline func join(_ thread: UInt) -> SerialDeliveryEntry {
    guard requireHandover() else {
      // The thread inside has left meanwhile. No other can have entered, since that takes the lock.
      inside.store(thread, ordering: .relaxed)
      return .first
    }
    let waiter = SerialDeliveryWaiter(thread)
    line.append(waiter)
    return .waiting(.passRetained(waiter))
  }

  /// Makes the thread that is inside leave by `takeNext`. Returns false if none is inside. Call under the lock.
  @usableFromInline func requireHandover() -> Bool {
    while true {
      let occupant = inside.load(ordering: .acquiring)
      if occupant == 0 { return false }
      if inside.compareExchange(expected: occupant, desired: occupant | 1, ordering: .relaxed).exchanged { return true }
    }
  }

  /// Leaves, unless a thread waits or `requireHandover` was called; returns whether it left. Do not call under the
  /// lock.
  @inlinable func leave() -> Bool {
    let thread = inside.load(ordering: .relaxed) & ~1
    return inside.compareExchange(expected: thread, desired: 0, ordering: .releasing).exchanged
  }

  /// Leaves after `leave` returned false. Call under the lock. The caller wakes `next`, which is inside now. If there
  /// is none and `isReminded` is true, the caller delivers what the stage holds back.
  func takeNext() -> (next: SerialDeliveryWaiter?, isReminded: Bool) {
    guard !line.isEmpty else {
      defer { isReminded = false }
      inside.store(0, ordering: .releasing)
      return (nil, isReminded)
    }
    let next = line.removeFirst()
    inside.store(next.thread | 1, ordering: .releasing)
    return (next, false)
  }

  /// Removes a waiting thread from the line, so that it may deliver although another is inside. Returns false if it is
  /// not in line. Call under the lock.
  func takeOut(_ waiter: SerialDeliveryWaiter) -> Bool {
    guard let place = line.firstIndex(where: { $0 === waiter }) else { return false }
    line.remove(at: place)
    if waiter.isLast, !waiter.isVoid { clear() }
    return true
  }
}

/// The instruction that `enter` returns to the calling thread.
@usableFromInline package enum SerialDeliveryEntry {
  /// No thread was inside: deliver, then leave.
  case first
  /// This thread is inside, further up its stack: deliver.
  case nested
  /// Another thread is inside: wait. The holder of this entry must call `turn(of:_:)`.
  case waiting(Unmanaged<SerialDeliveryWaiter>)
}

/// Whether a thread delivers its value, and whether it then leaves the serial delivery.
@usableFromInline package struct Turn {
  /// False if a completion came while the thread waited; nothing may be sent after it.
  @usableFromInline let delivers: Bool
  @usableFromInline let leaves: Bool

  @inlinable init(delivers: Bool, leaves: Bool) {
    self.delivers = delivers
    self.leaves = leaves
  }
}

extension SerialDelivery {
  /// Waits for the turn of an entry. Do not call under the lock.
  @inlinable package func turn(of entry: SerialDeliveryEntry, _ lock: borrowing Lock) -> Turn {
    switch entry {
    case .first: Turn(delivers: true, leaves: true)
    case .nested: Turn(delivers: true, leaves: false)
    case .waiting(let waiter): wait(as: waiter.takeRetainedValue(), lock)
    }
  }

  /// Delivers and leaves. Returns true if the caller must deliver what the stage holds back, because another thread
  /// could not.
  @discardableResult @inlinable func pass(_ turn: Turn, _ lock: borrowing Lock, _ deliver: () -> Void) -> Bool {
    if turn.delivers { deliver() }
    return turn.leaves && !leave() && handOver(lock)
  }

  /// Waits for the turn of an entry, delivers and leaves. Do not call under the lock.
  @discardableResult
  @inlinable package func pass(_ entry: SerialDeliveryEntry, _ lock: borrowing Lock, _ deliver: () -> Void) -> Bool {
    pass(turn(of: entry, lock), lock, deliver)
  }

  @usableFromInline func handOver(_ lock: borrowing Lock) -> Bool {
    let (next, isReminded) = lock.withLock { takeNext() }
    next?.wake()
    return isReminded
  }
}

/// The calling thread as an even number other than 0: the address of its descriptor.
@inlinable func currentThread() -> UInt { pthread_self() }
