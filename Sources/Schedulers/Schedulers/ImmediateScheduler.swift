/// A scheduler for which it is always now: whatever it is given runs at once, where it is given.
///
/// ```swift
/// publisher.receive(on: ImmediateScheduler.shared)   // the same thing as without
/// ```
///
/// Work for a later time runs at once as well, and repeating work once. Time does not move, so that what measures it or
/// waits for it makes little sense here: `delay`, `debounce` and `throttle` let every value through, and `timeout` those that
/// come while the stream is being subscribed to.
///
/// For the scheduler of combine-schedulers that takes the place of a queue of a given kind, see ``ImmediateSchedulerOf``.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never

  /// The one there is.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The one instant there is.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Calls `action`.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Calls `action`, whatever the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { action() }

  /// Calls `action`, once. There is nothing to cancel then.
  @discardableResult
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}

extension ImmediateScheduler {
  /// The instant of the immediate scheduler: all are the same.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Zero.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    /// This instant.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    // Said here, since `Strideable` would have it from the distance.
    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { true }
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { false }

    /// A number that counts nothing. Made of seconds and their fractions it is zero, whatever their number.
    public struct Stride: Codable, Hashable, Sendable {
      /// The number.
      public var magnitude: Int

      /// The number `value`.
      public init(_ value: Int) {
        magnitude = value
      }
    }
  }
}

extension ImmediateScheduler.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// Whole seconds, or as many as fit.
  public static func seconds(_ s: Int) -> Self { 0 }
  /// Seconds, as exactly as this can.
  public static func seconds(_ s: Double) -> Self { 0 }
  /// Whole milliseconds, or as many as fit.
  public static func milliseconds(_ ms: Int) -> Self { 0 }
  /// Whole microseconds, or as many as fit.
  public static func microseconds(_ us: Int) -> Self { 0 }
  /// Whole nanoseconds, or as many as fit.
  public static func nanoseconds(_ ns: Int) -> Self { 0 }
}

extension ImmediateScheduler.SchedulerTimeType.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  /// The number as it is written.
  public init(integerLiteral value: Int) { self.init(value) }

  /// The whole part of `value`; the largest or smallest number there is where it is beyond them, and zero of none.
  public init(floatLiteral value: Double) {
    self.init(Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0))
  }

  /// The number, nil where it does not fit.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = Int(exactly: source) else { return nil }
    self.init(value)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(Int(Int64(lhs.magnitude).addingSaturating(Int64(rhs.magnitude))))
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(Int(Int64(lhs.magnitude).subtractingSaturating(Int64(rhs.magnitude))))
  }

  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(Int(Int64(lhs.magnitude).multipliedSaturating(by: Int64(rhs.magnitude))))
  }

  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
