// Tracing: follows values through the operators of a replayed world, for `why`, `why not`, `what`, `show` and `demand`.
// A traced world behaves exactly as one without a tracer.

import SchedulersEssentials

/// The demand of a stage: values requested from it, delivered by it, and dropped without demand.
struct DemandLedger {
  struct Entry {
    enum Kind { case requested, delivered, dropped }
    let time: VirtualTime
    let kind: Kind
    /// The number of values; nil for unlimited.
    var count: Int?
    /// The order among the entries of all stages.
    let order: Int
  }

  private(set) var requested = Subscribers.Demand.none
  private(set) var delivered = 0
  private(set) var dropped = 0
  /// The first entries; those of one kind and instant are joined.
  private(set) var entries: [Entry] = []
  /// Whether entries were left out.
  private(set) var isCut = false

  static let mostEntries = 1_000

  /// The requested values that have not been delivered; nil for unlimited.
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
      // As in Combine, a sum beyond Int is unlimited.
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
