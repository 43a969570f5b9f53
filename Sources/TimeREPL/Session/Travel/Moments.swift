/// Moments by their places, which stay what they were when older ones are forgotten.
///
/// In stretches of moments that follow each other at equal steps: in a long run each action logs as many rows as the one
/// before it, and a million of them are one stretch. No two that follow each other need more than one.
///
/// Noting one is O(1), looking one up O(log n) in the number of stretches.
struct Moments: RandomAccessCollection {
  /// Something that logged: an action, or what an input did at once.
  struct Moment: Equatable {
    let input: Int32
    /// How many actions the input had run.
    let actions: Int32
    /// How many rows the log had after it.
    var rows: Int32

    fileprivate static let none = Moment(input: -1, actions: 0, rows: 0)
  }

  private struct Stretch {
    /// The place of the first.
    let start: Int
    let first: Moment
    /// What lies between one and the next.
    var actionStep: Int32 = 0
    var rowStep: Int32 = 0
    var count: Int32 = 1

    var end: Int { start + Int(count) }

    /// Where one more would be, too.
    subscript(place: Int) -> Moment {
      let offset = Int32(place - start)
      return Moment(
        input: first.input, actions: first.actions &+ offset &* actionStep, rows: first.rows &+ offset &* rowStep)
    }
  }

  /// Those that do not go on.
  private var stretches = Blocks<Stretch>()
  /// The one that does.
  private var latest: Stretch?
  /// The last moment, which may still log and is in no stretch yet.
  private var open = Moment.none
  private(set) var startIndex = 0
  private(set) var endIndex = 0

  subscript(place: Int) -> Moment {
    precondition(startIndex <= place && place < endIndex, "a moment was asked for that is forgotten or is none")
    if place == endIndex - 1 { return open }
    if let latest, place >= latest.start { return latest[place] }
    return stretches[stretches.partitioningIndex { $0.end > place }][place]
  }

  /// The last moment has logged once more, or a new one has.
  mutating func note(_ moment: Moment) {
    if open.input != moment.input || open.actions != moment.actions {
      if open != .none { settle() }
      endIndex += 1
    }
    open = moment
  }

  /// The last moment will log no more.
  @inline(__always) private mutating func settle() {
    if let latest, latest.count > 1, open == latest[latest.end] {
      self.latest!.count += 1
    } else {
      turn()
    }
  }

  /// It does not follow at the step of those before it.
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
  }

  /// How many stretches there are.
  var stretchCount: Int { stretches.count + (latest == nil ? 0 : 1) }

  mutating func removeLast(_ count: Int = 1) {
    let end = endIndex - count
    precondition(end >= startIndex, "a moment that is forgotten was taken away")
    let last = end > startIndex ? self[end - 1] : .none
    // Without the last, which is in no stretch.
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
  }

  /// Forgets all moments before a place. O(1) for one moment more.
  mutating func forget(before place: Int) {
    startIndex = Swift.min(Swift.max(startIndex, place), endIndex)
    while let first = stretches.first, first.end <= startIndex {
      stretches.forget(before: stretches.startIndex + 1)
    }
    if isEmpty { (latest, open) = (nil, .none) }
  }
}
