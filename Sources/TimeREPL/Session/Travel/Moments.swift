/// Something that logged: an action, or what an input did at once.
struct Moment: Equatable {
  let input: Int32
  /// How many actions the input had run.
  let actions: Int32
  /// How many rows the log had after it.
  var rows: Int32
}

/// Moments by their places, which stay what they were when older ones are forgotten.
///
/// In stretches of moments that follow each other at equal steps: in a long run each action logs as many rows as the one
/// before it, and a million of them are one stretch. No two that follow each other need more than one.
///
/// Appending is O(1), looking one up O(log n) in the number of stretches.
struct Moments: RandomAccessCollection {
  private struct Stretch {
    /// The place of the first.
    let start: Int
    let first: Moment
    var count: Int32 = 1
    /// What lies between one and the next.
    var actionStep: Int32 = 0
    var rowStep: Int32 = 0

    var end: Int { start + Int(count) }

    subscript(place: Int) -> Moment { self[offset: Int32(place - start)] }

    private subscript(offset offset: Int32) -> Moment {
      Moment(
        input: first.input, actions: first.actions &+ offset &* actionStep, rows: first.rows &+ offset &* rowStep)
    }

    /// False if it does not go on like that.
    mutating func append(_ moment: Moment) -> Bool {
      if count == 1, moment.input == first.input {
        (actionStep, rowStep) = (moment.actions &- first.actions, moment.rows &- first.rows)
      } else if moment != self[offset: count] {
        return false
      }
      count += 1
      return true
    }
  }

  /// Those that do not go on.
  private var stretches = Blocks<Stretch>()
  /// The one that does.
  private var latest: Stretch?
  /// The last moment, which may still log.
  private(set) var last: Moment?
  private(set) var startIndex = 0
  private(set) var endIndex = 0

  subscript(place: Int) -> Moment {
    precondition(startIndex <= place && place < endIndex, "a moment was asked for that is forgotten or is none")
    if let last, place == endIndex - 1 { return last }
    if let latest, place >= latest.start { return latest[place] }
    return stretches[stretches.partitioningIndex { $0.end > place }][place]
  }

  mutating func append(_ moment: Moment) {
    if let last { settle(last) }
    last = moment
    endIndex += 1
  }

  /// How many stretches there are.
  var stretchCount: Int { stretches.count + (latest == nil ? 0 : 1) }

  /// The last moment logged once more.
  mutating func setLastRows(_ rows: Int32) { last?.rows = rows }

  /// It will log no more.
  @inline(__always) private mutating func settle(_ moment: Moment) {
    if latest?.append(moment) == true { return }
    if let latest { stretches.append(latest) }
    latest = Stretch(start: endIndex - 1, first: moment)
  }

  mutating func removeLast(_ count: Int = 1) {
    let end = endIndex - count
    precondition(end >= startIndex, "a moment that is forgotten was taken away")
    let new = end > startIndex ? self[end - 1] : nil
    // Without the last, which is not in a stretch.
    let settled = new == nil ? end : end - 1
    while let stretch = latest, stretch.end > settled {
      if stretch.start < settled {
        latest?.count = Int32(settled - stretch.start)
      } else {
        latest = stretches.last
        if latest != nil { stretches.removeLast() }
      }
    }
    (last, endIndex) = (new, end)
  }

  /// Forgets all moments before a place. O(1) for one moment more.
  mutating func forget(before place: Int) {
    startIndex = Swift.min(Swift.max(startIndex, place), endIndex)
    while let first = stretches.first, first.end <= startIndex {
      stretches.forget(before: stretches.startIndex + 1)
    }
    if isEmpty { (latest, last) = (nil, nil) }
  }
}
