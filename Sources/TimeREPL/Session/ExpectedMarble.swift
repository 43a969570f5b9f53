/// An expected or predicted marble, with the value that its letter stands for.
struct ExpectedMarble {
  /// The marble as it is drawn: with the value instead of the letter.
  let shown: Marble
  /// The range in the typed text.
  let range: SourceRange
  /// The value; nil for a mark that is not a value.
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

  /// Returns whether the event matches, apart from its time.
  func isMet(by event: LogEvent) -> Bool {
    switch shown.kind {
    case .any: event.kind == .value || event.kind.isPrinted
    case .finished: event.kind == .finished
    case .failed(let reason): event.kind == .failed && (reason == nil || reason == event.value.reason.description)
    case .cancelled: event.kind == .cancelled || event.kind == .stopped
    default: (event.kind == .value || event.kind.isPrinted) && event.value == value
    }
  }

  /// Returns the index of the first marble whose event differs in content or time.
  static func firstDifference(_ wanted: [ExpectedMarble], _ events: [LogEvent]) -> Int? {
    (0..<max(wanted.count, events.count)).first { index in
      guard index < wanted.count, index < events.count else { return true }
      return events[index].time != wanted[index].shown.time || !wanted[index].isMet(by: events[index])
    }
  }
}

extension Marble {
  /// Creates a marble from an event that can be drawn as one.
  init(_ event: LogEvent) {
    guard let kind = Kind(event) else { preconditionFailure("\(event.kind) is no mark.") }
    self.init(time: event.time, kind: kind)
  }
}
