/// A list of moments, addressed by indices that do not change when older moments are forgotten.
///
/// Moments at equal steps are stored as one stretch: in a long run each action logs as many rows as the one before, and
/// a million such actions need one stretch.
///
/// Adding is O(1), looking up O(log n) in the number of stretches.
struct Moments: RandomAccessCollection {
  /// A source of rows: an action, or the immediate part of an input.
  struct Moment: Equatable {
    let input: Int32
    /// The number of actions that the input had run.
    fileprivate(set) var actions: Int32
    /// The length of the log after it.
    var rows: Int32

    fileprivate static let none = Moment(input: -1, actions: 0, rows: 0)
    /// Equal to no moment that is noted.
    fileprivate static let unknown = Moment(input: -2, actions: 0, rows: 0)
  }

  private struct Stretch {
    /// The index of the first moment.
    let start: Int
    let first: Moment
    /// The difference between two consecutive moments.
    var actionStep: Int32 = 0
    var rowStep: Int32 = 0
    var count: Int32 = 1

    var end: Int { start + Int(count) }

    /// The moment after the last, if the step is known.
    var next: Moment { count > 1 ? self[end] : .unknown }

    /// The index after the last moment is allowed, too.
    subscript(place: Int) -> Moment {
      let offset = Int32(place - start)
      return Moment(
        input: first.input, actions: first.actions &+ offset &* actionStep, rows: first.rows &+ offset &* rowStep)
    }
  }

  /// The stretches that are complete.
  private var stretches = Blocks<Stretch>()
  /// The stretch that may still grow.
  private var latest: Stretch?
  /// The last moment, which may still log and is not part of a stretch yet.
  private var open = Moment.none
  /// The moment that would continue the latest stretch. Kept, because every row asks for it.
  private var expected = Moment.unknown
  private(set) var startIndex = 0
  private(set) var endIndex = 0

  subscript(place: Int) -> Moment {
    precondition(startIndex <= place && place < endIndex, "a moment was asked for that is forgotten or is none")
    if place == endIndex - 1 { return open }
    if let latest, place >= latest.start { return latest[place] }
    return stretches[stretches.partitioningIndex { $0.end > place }][place]
  }

  /// Updates the last moment, or adds a new one.
  @inline(__always) mutating func note(_ moment: Moment) {
    if open.input != moment.input || open.actions != moment.actions {
      if open != .none { settle() }
      endIndex += 1
    }
    open = moment
  }

  /// Adds the last moment, which will log no more, to a stretch.
  @inline(__always) private mutating func settle() {
    guard open == expected, let latest else { return turn() }
    self.latest!.count = latest.count &+ 1
    expected.actions &+= latest.actionStep
    expected.rows &+= latest.rowStep
  }

  /// Starts a new stretch, because the step has changed.
  @inline(never) private mutating func turn() {
    if var pair = latest, pair.count == 1, pair.first.input == open.input {
      pair.actionStep = open.actions &- pair.first.actions
      pair.rowStep = open.rows &- pair.first.rows
      pair.count = 2
      latest = pair
    } else {
      if let latest { stretches.append(latest) }
      latest = Stretch(start: endIndex - 1, first: open)
    }
    renewExpected()
  }

  private mutating func renewExpected() { expected = latest?.next ?? .unknown }

  /// The number of stretches.
  var stretchCount: Int { stretches.count + (latest == nil ? 0 : 1) }

  mutating func removeLast(_ count: Int = 1) {
    let end = endIndex - count
    precondition(end >= startIndex, "a moment that is forgotten was taken away")
    let last = end > startIndex ? self[end - 1] : .none
    // Without the last moment, which is not part of a stretch.
    let settled = last == .none ? end : end - 1
    while let stretch = latest, stretch.end > settled {
      if stretch.start < settled {
        latest!.count = Int32(settled - stretch.start)
      } else {
        latest = stretches.last
        if latest != nil { stretches.removeLast() }
      }
    }
    (open, endIndex) = (last, end)
    renewExpected()
  }

  /// Forgets all moments before an index. O(1) for one more moment.
  mutating func forget(before place: Int) {
    startIndex = Swift.min(Swift.max(startIndex, place), endIndex)
    while let first = stretches.first, first.end <= startIndex {
      stretches.forget(before: stretches.startIndex + 1)
    }
    if isEmpty { (latest, open, expected) = (nil, .none, .unknown) }
  }
}
