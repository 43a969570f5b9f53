import SchedulersEssentials

/// An event of a stream with its time: what hot and cold publishers send, and what a testable subscriber records.
///
/// ```swift
/// #expect(subscriber.events == [.next(210, "a"), .error(220, Oops()), .next(230, "b"), .completed(300)])
/// ```
///
/// Its description is `"a" @ 210` or `completed @ 300`. Two are equal if their times and values are equal. Errors are
/// compared by `==` if their type is `Equatable`, otherwise by type and description, so that events of a stream whose
/// failure is `any Error` can be compared, too. (The names are RxTest's.)
public struct Recorded<Output, Failure: Error, Time> {
  /// An event of a stream.
  public typealias Event = SchedulersExtras.Event<Output, Failure>

  /// The time, as the scheduler's stride since its first instant; for a cold publisher, since the subscription.
  public let time: Time
  /// The event.
  public let event: Event

  /// Creates a record of `event` at `time`. The functions below are shorter.
  public init(time: Time, event: Event) {
    self.time = time
    self.event = event
  }

  /// Returns a record of a value.
  public static func next(_ time: Time, _ value: Output) -> Self { Self(time: time, event: .next(value)) }
  /// Returns a record of the end.
  public static func completed(_ time: Time) -> Self { Self(time: time, event: .completed) }
  /// Returns a record of a failure.
  public static func error(_ time: Time, _ error: Failure) -> Self { Self(time: time, event: .error(error)) }
}

extension Recorded: Sendable where Output: Sendable, Time: Sendable {}

extension Recorded: Equatable where Output: Equatable, Time: Equatable {}

extension Recorded: CustomStringConvertible {
  public var description: String { "\(event) @ \(time)" }
}
