/// Work that an agenda can hold.
@usableFromInline protocol AgendaWork {
  /// Whether the work was cancelled. Once dead, it stays dead.
  var isDead: Bool { get }
  /// Prefetches the memory that the work refers to outside of its entry.
  mutating func prefetch()
}

/// When work runs relative to other work that is due at the same instant.
@usableFromInline package enum WorkTurn: UInt64 {
  /// Before all `usual` work that is due.
  case first
  case usual
  /// After all `usual` work that is due.
  case late
  /// After all other work that is due.
  case last
}

/// A priority queue of work, ordered by (due, sequence): work that is due at one instant runs in the order in which it
/// was added.
///
/// ```swift
/// let agenda = Agenda<Int64, Job>()
/// agenda.add(Job("later"), due: 2)
/// agenda.add(Job("sooner"), due: 1)
/// if agenda.first() != nil { agenda.removeFirst().work }   // Job("sooner")
/// ```
///
/// Adding and removing are O(log n) amortised. Cancelling is O(1) amortised: the entry stays, its closure is released
/// at once, and dead entries are removed before they outnumber the living. Code that shares an agenda between threads
/// takes its lock.
///
/// Most entries lie in the `run`, a sorted array whose last element is next, so that removing one is a step through
/// contiguous memory. New entries are appended to `heap`, unordered, until somebody asks for the next entry. Then they
/// are ordered: as a heap while they are few compared with the run, otherwise by sorting them and merging them into the
/// run. Merging pays because it only happens once the new entries exceed a quarter of the run. A heap alone would, with
/// 10^6 entries, miss the cache at each of twenty levels.
@usableFromInline final class Agenda<Instant: Comparable, Work: AgendaWork>: DeadEntryCount, @unchecked Sendable {
  @usableFromInline struct Entry {
    @usableFromInline var due: Instant
    @usableFromInline var order: Order
    @usableFromInline var work: Work

    @inlinable init(due: Instant, order: Order, work: consuming Work) {
      self.due = due
      self.order = order
      self.work = work
    }

    @inlinable func isBefore(_ other: Entry) -> Bool {
      due < other.due || (due == other.due && order.rawValue < other.order.rawValue)
    }
  }

  /// The order among entries of one instant: first the turn, then the sequence number. Sequence numbers are unique, so
  /// the last bit never decides. It tells whether the work may be put off, without loading the work.
  @usableFromInline struct Order {
    @usableFromInline let rawValue: UInt64

    @inlinable init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    @inlinable init(sequence: UInt64, turn: WorkTurn, canBePutOff: Bool) {
      rawValue = turn.rawValue << 62 | sequence << 1 | (canBePutOff ? 1 : 0)
    }

    @inlinable var canBePutOff: Bool { rawValue & 1 == 1 }
  }

  // As in `DeadEntryCount`, the lock guards the mutable state, so that exclusivity needs no checks.
  /// The sorted entries; the next one is last.
  @exclusivity(unchecked) @usableFromInline var run = ElementBuffer<Entry>()
  /// A heap in its first `heapedCount` entries, followed by the entries added since, unordered.
  @exclusivity(unchecked) @usableFromInline var heap = ElementBuffer<Entry>()
  @exclusivity(unchecked) @usableFromInline var heapedCount = 0
  @exclusivity(unchecked) @usableFromInline var lastSequence: UInt64 = 0

  @inlinable init() {
    // `DeadEntryCount` calls this closure with itself, which is this agenda.
    super.init { unsafeDowncast($0, to: Agenda<Instant, Work>.self).removeDead() }
  }

  /// The number of entries that are not dead.
  @inlinable var count: Int { entryCount - deadCount }

  @inlinable func add(_ work: consuming Work, due: Instant, turn: WorkTurn = .usual) {
    put(Entry(due: due, order: nextOrder(turn), work: work))
  }

  /// Returns the next sequence number, with the turn, as the order of work that is added now.
  @inlinable func nextOrder(_ turn: WorkTurn = .usual, canBePutOff: Bool = false) -> Order {
    lastSequence += 1
    return Order(sequence: lastSequence, turn: turn, canBePutOff: canBePutOff)
  }

  /// Adds an entry, or adds one again after it ran. An entry added again keeps its sequence number: of two timers that
  /// tick at the same instant, the one started first ticks first (pointfreeco/swift-composable-architecture #94).
  @inlinable func put(_ entry: consuming Entry) {
    heap.append(entry)
    entryCount += 1
  }

  /// Returns the address of the first living entry, valid until the agenda changes, or nil if there is none.
  @inlinable func first() -> UnsafeMutablePointer<Entry>? {
    if heapedCount < heap.count { orderHeap() }
    if deadCount > 0 { dropDeadFirsts() }
    return isRunNext ? run.last : heap.isEmpty ? nil : heap.base
  }

  /// Removes and returns the first entry. Call `first()` before.
  @inlinable func removeFirst() -> Entry {
    let first = isRunNext ? removeRunNext() : removeRoot()
    entryCount -= 1
    if deadCount > 0 { sweepIfDue() }
    return first
  }

  /// All entries, dead ones included, in no order; valid until the agenda changes.
  var entries: some Sequence<Entry> { [run.elements, heap.elements].joined() }

  /// The entries that are not dead, in no order.
  var living: [Entry] { entries.filter { !$0.work.isDead } }

  /// Returns whether an entry that is not dead satisfies the predicate.
  func hasLiving(where isWanted: (Entry) -> Bool) -> Bool { entries.contains { !$0.work.isDead && isWanted($0) } }

  /// Removes and returns all entries, dead ones included, in no order.
  func removeAll() -> [Entry] {
    let all = Array(entries)
    run = ElementBuffer()
    heap = ElementBuffer()
    (heapedCount, entryCount, deadCount) = (0, 0, 0)
    return all
  }
}

extension Agenda {
  /// Whether the first entry is in the run rather than in the heap. The heap must be in order.
  @inlinable var isRunNext: Bool {
    if run.isEmpty { return false }
    return heap.isEmpty || run.last.pointee.isBefore(heap.base.pointee)
  }

  /// Orders the entries added since the last call.
  @inlinable func orderHeap() {
    if heap.count > Self.smallCount, heap.count > run.count / 4 { return merge() }
    for index in heapedCount..<heap.count { rise(from: index) }
    heapedCount = heap.count
  }

  /// Up to this number of entries the heap is never slower than merging.
  @inlinable static var smallCount: Int { 64 }

  @inlinable func dropDeadFirsts() {
    while deadCount > 0 {
      // Through pointers: copies would retain what the entries hold.
      if isRunNext {
        if !run.last.pointee.work.isDead { return }
        _ = run.removeLast()
      } else {
        if heap.isEmpty || !heap.base.pointee.work.isDead { return }
        _ = removeRoot()
      }
      deadCount -= 1
      entryCount -= 1
    }
  }

  /// O(n), but only called when half of the entries are dead.
  @inlinable func removeDead() {
    run.removeAll { $0.work.isDead }
    heap.removeAll { $0.work.isDead }
    heapedCount = 0
    deadCount = 0
    entryCount = run.count + heap.count
  }

  /// Gives the first entry, which must exist, another due time and order, without retaining or releasing its work.
  @inlinable func moveFirst(to due: Instant, _ order: Order) {
    if isRunNext {
      heap.append(run.removeLast())
      heap.last.pointee.due = due
      heap.last.pointee.order = order
    } else {
      heap.base.pointee.due = due
      heap.base.pointee.order = order
      if heapedCount > 1 { sink(heap.base.move()) }
    }
  }

  @inlinable func removeRunNext() -> Entry {
    if run.count > Self.prefetchDistance { (run.last - Self.prefetchDistance).pointee.work.prefetch() }
    return run.removeLast()
  }

  /// How many entries ahead work is prefetched: far enough for the memory to have arrived in time. The work lies
  /// anywhere in memory, and waiting for it is a third of the cost of running 10^5 actions. (Prefetching the next
  /// sixteen at once gains half as much, because the processor can have only a few loads pending.)
  @inlinable static var prefetchDistance: Int { 6 }

  @inlinable func removeRoot() -> Entry {
    heapedCount -= 1
    if heapedCount == 0 { return heap.removeLast() }
    let root = heap.base.move()
    sink(heap.removeLast())
    return root
  }

  // Both functions leave a hole and move entries into it, so each entry is written once and no closure is retained or
  // released. Nothing between removing an entry and putting it back can throw or call out.

  /// Inserts an entry into the heap, whose root must be empty.
  @inlinable func sink(_ entry: consuming Entry) {
    let (base, count) = (heap.base, heapedCount)
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < count else { break }
      if child + 1 < count, base[child + 1].isBefore(base[child]) { child += 1 }
      guard base[child].isBefore(entry) else { break }
      (base + hole).moveInitialize(from: base + child, count: 1)
      hole = child
    }
    (base + hole).initialize(to: entry)
  }

  @inlinable func rise(from start: Int) {
    let base = heap.base
    let entry = (base + start).move()
    var hole = start
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard entry.isBefore(base[parent]) else { break }
      (base + hole).moveInitialize(from: base + parent, count: 1)
      hole = parent
    }
    (base + hole).initialize(to: entry)
  }
}
