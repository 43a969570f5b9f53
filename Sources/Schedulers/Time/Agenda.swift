/// What an agenda holds.
@usableFromInline protocol AgendaWork {
  /// Whether it was called off. Once dead, it stays dead.
  var isDead: Bool { get }
}

/// When work has its turn among all that is due at its instant.
@usableFromInline package enum WorkTurn: UInt64 {
  case usual
  /// Once nothing usual is due any more.
  case late
  /// Once nothing else at all is due any more.
  case last
}

/// The queue of due work: a binary heap ordered by (due, sequence), so work of one instant comes out as it went in.
///
/// ```swift
/// var agenda = Agenda<Int64, Job>()
/// agenda.add(Job("later"), due: 2)
/// agenda.add(Job("sooner"), due: 1)
/// agenda.pop()?.work   // Job("sooner")
/// ```
///
/// Adding and taking are O(log n). Calling work off is O(1) amortised: the entry stays where it is, its closure is
/// released at once, and the dead are swept out before they outnumber the living. The first entry is never a dead
/// one, so `next` is always the truth. It is a value without a lock; whoever shares it between threads locks it.
@usableFromInline struct Agenda<Instant: Comparable, Work: AgendaWork> {
  @usableFromInline struct Entry {
    @usableFromInline var due: Instant
    @usableFromInline var order: Order
    @usableFromInline let work: Work

    @inlinable init(due: Instant, order: Order, work: Work) {
      self.due = due
      self.order = order
      self.work = work
    }

    @inlinable func isBefore(_ other: Entry) -> Bool {
      due < other.due || (due == other.due && order.rawValue < other.order.rawValue)
    }
  }

  /// The place among entries of one instant: its turn, and within that the number at which it came.
  @usableFromInline struct Order {
    @usableFromInline let rawValue: UInt64

    @inlinable init(sequence: UInt64, turn: WorkTurn) {
      rawValue = turn.rawValue << 62 | sequence
    }
  }

  @usableFromInline var heap: [Entry] = []
  @usableFromInline var lastSequence: UInt64 = 0
  @usableFromInline var deadCount = 0

  @inlinable init() {}

  /// How many entries are still to run.
  @inlinable var count: Int { heap.count - deadCount }

  /// The entry that `pop` would take.
  @inlinable var next: Entry? { heap.first }

  @inlinable mutating func add(_ work: Work, due: Instant, turn: WorkTurn = .usual) {
    lastSequence += 1
    insert(Entry(due: due, order: Order(sequence: lastSequence, turn: turn), work: work))
  }

  /// Puts an entry back for a later instant. It keeps the place among its equals that it had when it was first added:
  /// of two timers that tick together the one that was started first ticks first (pointfreeco/swift-composable-architecture #94).
  @inlinable mutating func add(again entry: Entry, due: Instant) {
    insert(Entry(due: due, order: entry.order, work: entry.work))
  }

  @inlinable mutating func pop() -> Entry? {
    guard let first = heap.first else { return nil }
    removeFirst()
    clearDead()
    return first
  }

  /// To be told when work that is in this agenda has died, once each.
  @inlinable mutating func noteCancelled() {
    deadCount += 1
    clearDead()
  }

  /// What is still to run, in the order in which it will run. O(n log n)
  var entries: [Entry] {
    heap.filter { !$0.work.isDead }.sorted { $0.isBefore($1) }
  }
}

extension Agenda {
  @inlinable mutating func insert(_ entry: Entry) {
    heap.append(entry)
    heap.withUnsafeMutableBufferPointer { Self.rise(in: $0, from: $0.count - 1) }
  }

  @inlinable mutating func removeFirst() {
    let last = heap.removeLast()
    heap.withUnsafeMutableBufferPointer { heap in
      guard heap.count > 0 else { return }
      heap[0] = last
      Self.sink(in: heap, from: 0)
    }
  }

  /// Taking the living out, too, can leave the dead in the majority.
  @inlinable mutating func clearDead() {
    if deadCount == 0 { return }
    if deadCount > heap.count / 2 { sweep() } else { dropDeadFirsts() }
  }

  @inlinable mutating func dropDeadFirsts() {
    // By its place: a copy would retain what it holds.
    while !heap.isEmpty, heap[0].work.isDead {
      deadCount -= 1
      removeFirst()
    }
  }

  /// Throws out all dead entries and makes a heap of the rest. O(n), and only when half of them are dead.
  @inlinable mutating func sweep() {
    heap.removeAll { $0.work.isDead }
    deadCount = 0
    heap.withUnsafeMutableBufferPointer { heap in
      for index in (0..<heap.count / 2).reversed() { Self.sink(in: heap, from: index) }
    }
  }

  // Both walks carry a hole and move entries into it: each is written once, and no closure is retained or released on
  // the way. Nothing between taking an entry out and putting it back can throw or call out.

  @inlinable static func rise(in heap: UnsafeMutableBufferPointer<Entry>, from start: Int) {
    guard let base = heap.baseAddress else { return }
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

  @inlinable static func sink(in heap: UnsafeMutableBufferPointer<Entry>, from start: Int) {
    guard let base = heap.baseAddress else { return }
    let count = heap.count
    let entry = (base + start).move()
    var hole = start
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
}
