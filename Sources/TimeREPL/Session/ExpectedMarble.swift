/// A mark of what is expected or predicted, with what its letter stands for.
struct ExpectedMarble {
  /// As it is drawn: the value that a letter stands for, not the letter.
  let shown: Marble
  /// Where it was typed.
  let range: SourceRange
  /// nil for a mark that is no value of its own.
  private let value: Value?

  init(_ marble: Marble, at range: SourceRange, values: [String: Value]) {
    self.range = range
    switch marble.kind {
    case .letter(let letter):
      let value = values[letter] ?? Value(letter)
      self.value = value
      shown = Marble(time: marble.time, kind: Marble.Kind(value))
    case .digit, .string:
      (value, shown) = (marble.kind.value(values), marble)
    default:
      (value, shown) = (nil, marble)
    }
  }

  /// Whether the event is what is meant, whenever it came.
  func isMet(by event: LogEvent) -> Bool {
    switch shown.kind {
    case .any: event.kind == .value || event.kind.isPrinted
    case .finished: event.kind == .finished
    case .failed(let reason): event.kind == .failed && (reason == nil || reason == event.value.reason.description)
    case .cancelled: event.kind == .cancelled || event.kind == .stopped
    default: (event.kind == .value || event.kind.isPrinted) && event.value == value
    }
  }

  /// The first place at which not the same came at the same time.
  static func firstDifference(_ wanted: [ExpectedMarble], _ events: [LogEvent]) -> Int? {
    (0..<max(wanted.count, events.count)).first { index in
      guard index < wanted.count, index < events.count else { return true }
      return events[index].time != wanted[index].shown.time || !wanted[index].isMet(by: events[index])
    }
  }
}

extension Marble {
  /// An event that is a mark.
  init(_ event: LogEvent) {
    guard let kind = Kind(event) else { preconditionFailure("\(event.kind) is no mark.") }
    self.init(time: event.time, kind: kind)
  }
}
