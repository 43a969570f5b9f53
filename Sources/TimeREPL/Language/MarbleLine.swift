import SchedulersEssentials

/// Parsed marbles without times; the session knows the length of a tick.
struct MarbleLine: Sendable {
  var items: [Item] = []
  let range: SourceRange

  struct Item: Sendable {
    let kind: Kind
    let range: SourceRange
  }

  enum Kind: Sendable {
    /// A tick: `-`.
    case step
    /// A mark, or the marks of a group: one instant, one tick wide.
    case instant([Mark])
    case duration(VirtualTime.Stride)
  }

  struct Mark: Sendable {
    let kind: Marble.Kind
    let range: SourceRange
  }

  /// A mark with its time.
  struct Timed: Sendable {
    let marble: Marble
    let range: SourceRange
  }

  /// The marks that are values.
  var values: [Marble.Kind] {
    items.flatMap { item -> [Marble.Kind] in
      guard case .instant(let marks) = item.kind else { return [] }
      return marks.map(\.kind).filter(\.isValue)
    }
  }

  /// Whether the marbles say anything: a mark, or a duration without events.
  var saysSomething: Bool {
    items.contains { if case .duration(.zero) = $0.kind { false } else { true } }
  }

  /// Whether the marbles end in a mark, and so say nothing about the time after it.
  var endsInMark: Bool { if case .instant? = items.last?.kind { true } else { false } }

  /// Returns the marks from zero on. Zero is the beginning, or `^`; marks before `^` lie before the subscription.
  ///
  /// A mark or a group takes one tick, or the duration directly after it.
  func timed(tick: VirtualTime.Stride) throws(Diagnostic) -> [Timed] { try laidOut(tick: tick).marks }

  /// Returns the marks, and the time at which the marbles end; nil if that is beyond the end of time.
  func laidOut(tick: VirtualTime.Stride) throws(Diagnostic) -> (marks: [Timed], end: VirtualTime?) {
    // nil beyond the end of time, where no more events are possible.
    var time: VirtualTime? = .zero
    var lastInstant: VirtualTime?
    var zero: VirtualTime = .zero
    var marks: [Timed] = []
    for item in items {
      switch item.kind {
      case .step:
        time = Self.sum(time, tick)
        lastInstant = nil
      case .duration(let duration):
        time = Self.sum(lastInstant ?? time, duration)
        lastInstant = nil
      case .instant(let group):
        guard let now = time else { throw Diagnostic(.marble(.beyondTime(tick: tick)), at: item.range) }
        for mark in group {
          if mark.kind == .subscribed { zero = now }
          marks.append(Timed(marble: Marble(time: now, kind: mark.kind), range: mark.range))
        }
        lastInstant = now
        time = Self.sum(now, tick)
      }
    }
    guard let first = marks.firstIndex(where: { $0.marble.kind == .subscribed }) else { return (marks, time) }
    let rest = marks[(first + 1)...].map { mark in
      Timed(marble: Marble(time: .zero + (mark.marble.time - zero), kind: mark.marble.kind), range: mark.range)
    }
    return (rest, time.map { .zero + ($0 - zero) })
  }

  private static func sum(_ time: VirtualTime?, _ duration: VirtualTime.Stride) -> VirtualTime? {
    time?.adding(duration)
  }
}

/// The marbles of a command: one line, or several for `cold`, and the values of letters.
struct MarbleSource: Sendable {
  let lines: [MarbleLine]
  let bindings: [Binding]
  let range: SourceRange

  /// The value of a letter: `a = 1`.
  struct Binding: Sendable {
    let name: Name
    let value: Expression
  }
}
