import Glibc
import Synchronization

/// Lets one thread at a time through to a subscriber, as Combine promises its subscribers, and makes no thread wait: what
/// the others bring while one is inside stands in line, and the one inside delivers it before it leaves.
///
/// (Combine makes them wait, by holding a recursive lock while it calls the subscriber. Two subjects whose subscribers send
/// to each other from two threads can then wait for each other for ever.)
///
/// A thread that is inside already gets through again: sending from inside a subscriber nests.
///
/// All but `leave` is to be called under the lock of the stage that owns this.
@usableFromInline package final class Turnstile<Item> {
  @usableFromInline package typealias Entry = TurnstileEntry

  /// The thread that is inside, 0 for none; the lowest bit, which is free, says that it has to call `next`.
  @usableFromInline let inside = Atomic<UInt>(0)
  // Unchecked, as the lock of the owner guards it.
  @exclusivity(unchecked) private var line = Backlog<Item>()

  @usableFromInline package init() {}

  @inlinable package func enter(_ item: @autoclosure () -> Item) -> Entry {
    let thread = currentThread()
    // Acquiring: whoever was inside left without the lock, and what it wrote has to be seen.
    let occupant = inside.load(ordering: .acquiring)
    if occupant == 0 {
      inside.store(thread, ordering: .relaxed)
      return .first
    }
    return occupant & ~1 == thread ? .nested : queue(item(), thread)
  }

  /// With an item after which none may come, and which therefore does not get past those in line, from inside either.
  @usableFromInline func enter(last item: @autoclosure () -> Item) -> Entry {
    let entry = enter(item())
    guard entry == .nested, !line.isEmpty else { return entry }
    line.append(item())
    return .queued
  }

  /// Whether the calling thread is inside.
  var isInside: Bool { inside.load(ordering: .relaxed) & ~1 == currentThread() }

  /// Gives up the line, for the caller to release outside the lock.
  @usableFromInline package func clear() -> Backlog<Item> {
    defer { line = Backlog() }
    return line
  }

  @usableFromInline func queue(_ item: Item, _ thread: UInt) -> Entry {
    if detain() {
      line.append(item)
      return .queued
    }
    // It left meanwhile. Nobody else enters, since that takes the lock.
    inside.store(thread, ordering: .relaxed)
    return .first
  }

  /// Makes sure that whoever is inside calls `next` before it leaves; false if nobody is inside.
  @usableFromInline func detain() -> Bool {
    while true {
      let occupant = inside.load(ordering: .acquiring)
      if occupant == 0 { return false }
      if inside.compareExchange(expected: occupant, desired: occupant | 1, ordering: .relaxed).exchanged { return true }
    }
  }

  /// Leaves, unless there is a line or it was detained. Not to be called under the lock.
  @inlinable func leave() -> Bool {
    let thread = inside.load(ordering: .relaxed) & ~1
    return inside.compareExchange(expected: thread, desired: 0, ordering: .releasing).exchanged
  }

  /// The first in line. After the last, `leave` succeeds.
  @usableFromInline func next() -> Item? {
    let first = line.popFirst()
    if line.isEmpty { inside.store(currentThread(), ordering: .relaxed) }
    return first
  }
}

/// What becomes of an item that is brought to a turnstile.
@usableFromInline package enum TurnstileEntry {
  /// Nobody was inside: deliver, then let those in line through.
  case first
  /// This thread is inside, further up its stack: deliver.
  case nested
  /// Another thread is inside, and will deliver it.
  case queued
}

extension Turnstile {
  /// Delivers an item that was entered, and after it what others have put in line meanwhile. Not under the lock.
  @inlinable package func pass(_ item: Item, _ entry: Entry, _ lock: borrowing Lock, _ deliver: (Item) -> Void) {
    if entry == .queued { return }
    deliver(item)
    if entry == .first { letLineThrough(lock, deliver) }
  }

  /// The same for an item after which none may come, not entered yet.
  @usableFromInline package func pass(last item: Item, _ lock: borrowing Lock, _ deliver: (Item) -> Void) {
    let entry = lock.withLock { enter(last: item) }
    pass(item, entry, lock, deliver)
  }

  /// Delivers what others have put in line, then leaves. Not under the lock.
  @inlinable func letLineThrough(_ lock: borrowing Lock, _ deliver: (Item) -> Void) {
    while !leave() {
      if let item = lock.withLock({ next() }) { deliver(item) }
    }
  }
}

/// The thread that calls, as a number that is even and not 0: the address of its descriptor.
@inlinable func currentThread() -> UInt { pthread_self() }
