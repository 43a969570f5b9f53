/// What an agenda holds.
@usableFromInline protocol AgendaWork {
  /// Whether it was called off. Once dead, it stays dead.
  var isDead: Bool { get }
  /// Prefetches what it leads to, which is not in the entry itself.
  mutating func prefetch()
}

/// When work has its turn among all that is due at its instant.
@usableFromInline package enum WorkTurn: UInt64 {
  /// Before all that is usual.
  case first
  case usual
  /// Once nothing usual is due any more.
  case late
  /// Once nothing else at all is due any more.
  case last
}

/// The queue of due work, ordered by (due, sequence), so work of one instant comes out as it went in.
///
/// ```swift
/// let agenda = Agenda<Int64, Job>()
/// agenda.add(Job("later"), due: 2)
/// agenda.add(Job("sooner"), due: 1)
/// if agenda.first() != nil { agenda.removeFirst().work }   // Job("sooner")
/// ```
///
/// Adding and taking are O(log n) amortised. Calling work off is O(1) amortised: the entry stays where it is, its closure
/// is released at once, and the dead are swept out before they outnumber the living. Whoever shares it between threads
/// takes its lock.
///
/// Most of what waits lies in a `run`, sorted, from which taking is one step in memory that follows the last. What is added
/// is just put down, and put in order when somebody asks what is next: into a small heap while that is small beside the
/// run, else by sorting it and merging it into the run, which pays for itself since each entry is merged once for a
/// quarter of the run that was added. With 10^6 entries a heap alone misses the cache at each of twenty levels.
@usableFromInline final class Agenda<Instant: Comparable, Work: AgendaWork>: Tally, @unchecked Sendable {
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

  /// The place among entries of one instant: its turn, and within that the number at which it came. No two are the same, so
  /// the last bit has no say in it: it tells whether the work may be put off, without a look at the work.
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

  /// In order, the first last.
  @exclusivity(unchecked) @usableFromInline var run = ElementBuffer<Entry>()
  /// A heap up to `heapedCount`; what follows was put down since.
  @exclusivity(unchecked) @usableFromInline var heap = ElementBuffer<Entry>()
  @exclusivity(unchecked) @usableFromInline var heapedCount = 0
  @exclusivity(unchecked) @usableFromInline var lastSequence: UInt64 = 0

  @inlinable init() {
    super.init { unsafeDowncast($0, to: Agenda<Instant, Work>.self).removeDead() }
  }

  /// How many entries are still to run.
  @inlinable var count: Int { entryCount - deadCount }

  @inlinable func add(_ work: consuming Work, due: Instant, turn: WorkTurn = .usual) {
    put(Entry(due: due, order: nextOrder(turn), work: work))
  }

  /// The place that work gets which is added now.
  @inlinable func nextOrder(_ turn: WorkTurn = .usual, canBePutOff: Bool = false) -> Order {
    lastSequence += 1
    return Order(sequence: lastSequence, turn: turn, canBePutOff: canBePutOff)
  }

  /// Puts an entry in, or in again. One that comes again keeps the place among its equals that it had when it was first
  /// added: of two timers that tick together the one that was started first ticks first
  /// (pointfreeco/swift-composable-architecture #94).
  @inlinable func put(_ entry: consuming Entry) {
    heap.append(entry)
    entryCount += 1
  }

  /// Where the first entry is, until something is put in or taken out; nil if there is none.
  @inlinable func first() -> UnsafeMutablePointer<Entry>? {
    if heapedCount < heap.count { heapUp() }
    if deadCount > 0 { dropDeadFirsts() }
    return isRunNext ? run.last : heap.isEmpty ? nil : heap.base
  }

  /// Takes out the first entry, once `first` has told that there is one.
  @inlinable func removeFirst() -> Entry {
    let first = isRunNext ? removeRunNext() : removeRoot()
    entryCount -= 1
    if deadCount > 0 { sweepIfDue() }
    return first
  }

  /// All there is, the dead included, in no order; until something is put in or taken out.
  var entries: some Sequence<Entry> { [run.elements, heap.elements].joined() }

  /// What is still to run, in no order.
  var living: [Entry] { entries.filter { !$0.work.isDead } }

  /// Whether something like that is still to run.
  func hasLiving(where isWanted: (Entry) -> Bool) -> Bool { entries.contains { !$0.work.isDead && isWanted($0) } }

  /// Takes out all there is, the dead included, in no order.
  func removeAll() -> [Entry] {
    let all = Array(entries)
    run = ElementBuffer()
    heap = ElementBuffer()
    (heapedCount, entryCount, deadCount) = (0, 0, 0)
    return all
  }
}

extension Agenda {
  /// Whether the first entry is the run's, where the heap is in order.
  @inlinable var isRunNext: Bool {
    if run.isEmpty { return false }
    return heap.isEmpty || run.last.pointee.isBefore(heap.base.pointee)
  }

  /// Puts in order what was put down.
  @inlinable func heapUp() {
    if heap.count > Self.smallCount, heap.count > run.count / 4 { return merge() }
    for index in heapedCount..<heap.count { rise(from: index) }
    heapedCount = heap.count
  }

  /// Up to so many the heap is never the slower.
  @inlinable static var smallCount: Int { 64 }

  @inlinable func dropDeadFirsts() {
    while deadCount > 0 {
      // By their places: copies would retain what they hold.
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

  /// O(n), but only when half of them are dead.
  @inlinable func removeDead() {
    run.removeAll { $0.work.isDead }
    heap.removeAll { $0.work.isDead }
    heapedCount = 0
    deadCount = 0
    entryCount = run.count + heap.count
  }

  /// Puts the first entry, of which there must be one, to another place; it is neither retained nor released.
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
    if run.count > Self.sight { (run.last - Self.sight).pointee.work.prefetch() }
    return run.removeLast()
  }

  /// How many entries ahead of its use something is prefetched: far enough for it to have come by then. What work leads to
  /// lies anywhere in memory, and to wait for it is a third of what it costs to run 10^5 actions. (All of the next sixteen
  /// at once buys half as much: the processor keeps track of few.)
  @inlinable static var sight: Int { 6 }

  @inlinable func removeRoot() -> Entry {
    heapedCount -= 1
    if heapedCount == 0 { return heap.removeLast() }
    let root = heap.base.move()
    sink(heap.removeLast())
    return root
  }

  // Both walks carry a hole and move entries into it: each is written once, and no closure is retained or released on
  // the way. Nothing between taking an entry out and putting it back can throw or call out.

  /// Puts an entry into the heap, whose first place is empty.
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
