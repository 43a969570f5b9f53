/// An event of a stream and the time of it: what hot and cold publishers are made of, and what a testable subscriber notes.
///
/// ```swift
/// #expect(subscriber.events == [.next(210, "a"), .error(220, Oops()), .next(230, "b"), .completed(300)])
/// ```
///
/// It shows as `"a" @ 210` or `completed @ 300`. Two are equal if their times and values are; errors are compared as what
/// they are where that is `Equatable`, and by type and description where it is not, so that a stream whose failure is
/// `any Error` can be compared too. (The names are RxTest's.)
public struct Recorded<Output, Failure: Error, Time> {
  /// What happened in a stream.
  public enum Event {
    /// A value.
    case next(Output)
    /// The stream finished.
    case completed
    /// The stream failed.
    case error(Failure)
  }

  /// When, in the scheduler's strides since its first instant. For a cold publisher, since the subscription.
  public let time: Time
  /// What happened.
  public let event: Event

  /// Creates one of `event` at `time`. The functions below are shorter.
  public init(time: Time, event: Event) {
    self.time = time
    self.event = event
  }

  /// A value.
  public static func next(_ time: Time, _ value: Output) -> Self { Self(time: time, event: .next(value)) }
  /// The stream finished.
  public static func completed(_ time: Time) -> Self { Self(time: time, event: .completed) }
  /// The stream failed.
  public static func error(_ time: Time, _ error: Failure) -> Self { Self(time: time, event: .error(error)) }
}

extension Recorded.Event {
  init(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .completed
    case .failure(let error): self = .error(error)
    }
  }
}

extension Recorded: Sendable where Output: Sendable, Time: Sendable {}
extension Recorded.Event: Sendable where Output: Sendable {}

extension Recorded: Equatable where Output: Equatable, Time: Equatable {}
extension Recorded.Event: Equatable where Output: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.next(let one), .next(let other)): one == other
    case (.completed, .completed): true
    case (.error(let one), .error(let other)): areEqual(one, other)
    default: false
    }
  }
}

/// Of `Any`, because whatever is known to be an error can be compared as an `NSError`, which tells less than it does itself.
private func areEqual(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any Equatable { return one.equals(other) }
  return type(of: one) == type(of: other) && String(reflecting: one) == String(reflecting: other)
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

extension Recorded: CustomStringConvertible {
  public var description: String { "\(event) @ \(time)" }
}

extension Recorded.Event: CustomStringConvertible {
  public var description: String {
    switch self {
    // Text in its quotes, so that the value "completed" is not taken for the end.
    case .next(let value as any StringProtocol): String(reflecting: value)
    case .next(let value): "\(value)"
    case .completed: "completed"
    case .error(let error): "error(\(error))"
    }
  }
}
