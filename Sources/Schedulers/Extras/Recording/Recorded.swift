import SchedulersEssentials

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
  /// An event of a stream.
  public typealias Event = SchedulersExtras.Event<Output, Failure>

  /// When, in the scheduler's strides since its first instant. For a cold publisher, since the subscription.
  public let time: Time
  /// The event.
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

extension Recorded: Sendable where Output: Sendable, Time: Sendable {}

extension Recorded: Equatable where Output: Equatable, Time: Equatable {}

extension Recorded: CustomStringConvertible {
  public var description: String { "\(event) @ \(time)" }
}
