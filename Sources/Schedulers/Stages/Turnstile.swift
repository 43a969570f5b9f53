import Glibc
import Synchronization

/// Lets one thread at a time through to a subscriber, as Combine promises its subscribers. The others wait, in the order in
/// which they came, so that each delivers on its own thread what it brings, before its `send` returns.
///
/// A thread that is inside already gets through again: sending from inside a subscriber nests. So does a thread for which
/// the one inside waits in turn: two subjects whose subscribers send to each other from two threads never stop
/// (`Turnstile+Waiting` says why that is safe).
///
/// ```swift
/// let entry = lock.withLock { isOpen ? turnstile.enter() : nil }
/// if let entry { turnstile.pass(entry, lock) { outlet.next(value) } }
/// ```
///
/// `enter` is called under the lock of the stage that owns this, where it is decided that something is sent: that settles
/// the order. `pass` follows at once, without the lock. A thread that calls others in between could come back and wait
/// behind itself.
@usableFromInline package final class Turnstile {
  /// The thread that is inside, 0 for none; the lowest bit, which is free, says that it has to leave by `takeNext`.
  @usableFromInline let inside = Atomic<UInt>(0)
  // Unchecked, as the lock of the owner guards them.
  @exclusivity(unchecked) private var line: [TurnstileWaiter] = []
  @exclusivity(unchecked) private var isReminded = false

  @usableFromInline package init() {}

  /// Takes a place for something that is to be sent; under the lock.
  @inlinable package func enter() -> TurnstileEntry {
    let thread = currentThread()
    // Acquiring: whoever was inside left without the lock, and what it wrote has to be seen.
    let occupant = inside.load(ordering: .acquiring)
    if occupant == 0 {
      inside.store(thread, ordering: .relaxed)
      return .first
    }
    return occupant & ~1 == thread ? .nested : join(thread)
  }

  /// The same for an end, after which nothing may come: from inside it is delivered at once, and those who wait bring
  /// nothing more.
  @usableFromInline package func enterLast() -> TurnstileEntry {
    let entry = enter()
    switch entry {
    case .first: break
    case .nested: clear()
    case .waiting(let waiter): waiter._withUnsafeGuaranteedRef { $0.isLast = true }
    }
    return entry
  }

  /// The same for what no thread brings, because it was held: nobody waits for it. If another thread is inside, returns nil,
  /// and whoever leaves last is told to look at what is held.
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

  /// Those who wait deliver nothing any more; under the lock. They still wait for their turn: whoever was let through because
  /// one of them stood still relies on that.
  @usableFromInline package func clear() {
    for waiter in line { waiter.isVoid = true }
  }

  @usableFromInline func join(_ thread: UInt) -> TurnstileEntry {
    guard detain() else {
      // It left meanwhile. Nobody else enters, since that takes the lock.
      inside.store(thread, ordering: .relaxed)
      return .first
    }
    let waiter = TurnstileWaiter(thread)
    line.append(waiter)
    return .waiting(.passRetained(waiter))
  }

  /// Makes sure that whoever is inside leaves by `takeNext`; false if nobody is inside. Under the lock.
  @usableFromInline func detain() -> Bool {
    while true {
      let occupant = inside.load(ordering: .acquiring)
      if occupant == 0 { return false }
      if inside.compareExchange(expected: occupant, desired: occupant | 1, ordering: .relaxed).exchanged { return true }
    }
  }

  /// Leaves, unless somebody waits or has detained the calling thread. Not to be called under the lock.
  @inlinable func leave() -> Bool {
    let thread = inside.load(ordering: .relaxed) & ~1
    return inside.compareExchange(expected: thread, desired: 0, ordering: .releasing).exchanged
  }

  /// Leaves where `leave` did not; under the lock. The caller wakes the next thread, which is inside now, or, if there is
  /// none, looks at what is held if it is reminded to.
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

  /// Takes one out of the line who gets through though another is inside; under the lock. False if it is not there.
  func takeOut(_ waiter: TurnstileWaiter) -> Bool {
    guard let place = line.firstIndex(where: { $0 === waiter }) else { return false }
    line.remove(at: place)
    if waiter.isLast, !waiter.isVoid { clear() }
    return true
  }
}

/// What becomes of a thread that comes to a turnstile.
@usableFromInline package enum TurnstileEntry {
  /// Nobody was inside: deliver, then leave.
  case first
  /// This thread is inside, further up its stack: deliver.
  case nested
  /// Another thread is inside: wait. Whoever has such an entry owes it a call of `turn(of:_:)`.
  case waiting(Unmanaged<TurnstileWaiter>)
}

/// What a thread has to do that need not wait any more.
@usableFromInline package struct Turn {
  /// False where what it brought was called off meanwhile.
  @usableFromInline let delivers: Bool
  @usableFromInline let leaves: Bool

  @inlinable init(delivers: Bool, leaves: Bool) {
    self.delivers = delivers
    self.leaves = leaves
  }
}

extension Turnstile {
  /// Waits as long as it has to. Not under the lock.
  @inlinable package func turn(of entry: TurnstileEntry, _ lock: borrowing Lock) -> Turn {
    switch entry {
    case .first: Turn(delivers: true, leaves: true)
    case .nested: Turn(delivers: true, leaves: false)
    case .waiting(let waiter): wait(as: waiter.takeRetainedValue(), lock)
    }
  }

  /// Delivers, and leaves. True if the caller is to look at what is held: somebody else was kept from that meanwhile.
  @discardableResult @inlinable func pass(_ turn: Turn, _ lock: borrowing Lock, _ deliver: () -> Void) -> Bool {
    if turn.delivers { deliver() }
    return turn.leaves && !leave() && handOver(lock)
  }

  /// The same once the calling thread has its turn. Not under the lock.
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
