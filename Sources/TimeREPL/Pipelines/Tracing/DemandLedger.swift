import SchedulersEssentials

/// What was asked of a stage from below, what it delivered, and what was lost because nobody had asked.
struct DemandLedger {
  struct Entry {
    enum Kind { case requested, delivered, dropped }
    let time: VirtualTime
    let kind: Kind
    /// nil for without limit.
    var count: Int?
    /// Its place among those of all stages.
    let order: Int
  }

  private(set) var requested = Subscribers.Demand.none
  private(set) var delivered = 0
  private(set) var dropped = 0
  /// The first of them; what is of one kind and instant is one.
  private(set) var entries: [Entry] = []
  /// How many values the entries leave out.
  private(set) var isCut = false

  static let mostEntries = 1_000

  /// What is asked for and has not come.
  var outstanding: Int? { requested.max.map { $0 - delivered } }

  mutating func request(_ demand: Subscribers.Demand, at time: VirtualTime, _ order: Int) {
    if demand == .none { return }
    requested += demand
    note(.requested, demand.max, time, order)
  }

  mutating func deliver(at time: VirtualTime, _ order: Int) {
    delivered += 1
    note(.delivered, 1, time, order)
  }

  mutating func drop(at time: VirtualTime, _ order: Int) {
    dropped += 1
    note(.dropped, 1, time, order)
  }

  private mutating func note(_ kind: Entry.Kind, _ count: Int?, _ time: VirtualTime, _ order: Int) {
    let last = entries.count - 1
    if last >= 0, entries[last].kind == kind, entries[last].time == time {
      // More than a number holds is unlimited, as it is in Combine.
      entries[last].count = entries[last].count.flatMap { sum in
        count.flatMap { count in
          let (sum, isBeyond) = sum.addingReportingOverflow(count)
          return isBeyond ? nil : sum
        }
      }
    } else if entries.count < Self.mostEntries {
      entries.append(Entry(time: time, kind: kind, count: count, order: order))
    } else {
      isCut = true
    }
  }
}
