// Folder `Extras`: the module SchedulersExtras, with everything that Combine lacks and whose names an app may use
// itself: Rx's subjects, operators and recordings. The subfolders hold the operators and the recordings.

import SchedulersEssentials

/// An event of a stream: a value, the end, or a failure. `materialize` turns events into values.
///
/// Two events are equal if their values are equal. Errors are compared by `==` if their type is `Equatable`, otherwise
/// by type and description, so that events of a stream whose failure is `any Error` can be compared, too. (The names
/// are Rx's.)
public enum Event<Output, Failure: Error> {
  /// A value.
  case next(Output)
  /// The stream finished.
  case completed
  /// The stream failed.
  case error(Failure)
}

extension Event {
  init(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .completed
    case .failure(let error): self = .error(error)
    }
  }
}

extension Event: Sendable where Output: Sendable {}

extension Event: Equatable where Output: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.next(let one), .next(let other)): one == other
    case (.completed, .completed): true
    case (.error(let one), .error(let other)): areEqual(one, other)
    default: false
    }
  }
}

/// Takes `Any`, because an error compared as an error would be converted to an `NSError`, which carries less
/// information.
private func areEqual(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any Equatable { return one.equals(other) }
  return type(of: one) == type(of: other) && String(reflecting: one) == String(reflecting: other)
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

extension Event: CustomStringConvertible {
  public var description: String {
    switch self {
    // Text is quoted, so that the value "completed" is not confused with the end.
    case .next(let value as any StringProtocol): String(reflecting: value)
    case .next(let value): "\(value)"
    case .completed: "completed"
    case .error(let error): "error(\(error))"
    }
  }
}

/// An instant of the virtual time of a `TestScheduler()`.
public typealias VirtualTime = _VirtualTime

/// Work that is pending in a test scheduler, as listed by `pending`.
public typealias PendingWork = _PendingWork

/// Any scheduler with the time type of `S`: `any SchedulerOf<DispatchQueue>`.
public typealias SchedulerOf<S: Scheduler> = Scheduler<S.SchedulerTimeType>
