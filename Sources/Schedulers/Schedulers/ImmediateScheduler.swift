/// A scheduler that runs all work synchronously, inside the call that schedules it.
///
/// ```swift
/// publisher.receive(on: ImmediateScheduler.shared)   // the same as without receive(on:)
/// ```
///
/// Work for a later time runs at once as well, and repeating work runs once. Time stands still, so operators that
/// measure or wait have little to do: `delay`, `debounce` and `throttle` let every value through, and `timeout` only
/// the values that are sent during the subscription.
///
/// The immediate scheduler of combine-schedulers, which replaces a scheduler of a given type, is
/// ``ImmediateSchedulerOf``.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never

  /// The shared instance.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The scheduler's only instant.
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

  /// Calls `action` once. The result has nothing to cancel.
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
  /// An instant of the immediate scheduler; all instants are equal.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Returns zero.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    /// Returns this instant.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    // Written out, because `Strideable` would derive both from the distance.
    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { true }
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { false }

    /// A distance that does not measure anything: created from seconds or parts of a second, it is zero, whatever their
    /// number.
    public struct Stride: Codable, Hashable, Sendable {
      /// The number from which it was created.
      public var magnitude: Int

      /// Creates a distance with the number `value`.
      public init(_ value: Int) {
        magnitude = value
      }
    }
  }
}

extension ImmediateScheduler.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// Returns zero.
  public static func seconds(_ s: Int) -> Self { 0 }
  /// Returns zero.
  public static func seconds(_ s: Double) -> Self { 0 }
  /// Returns zero.
  public static func milliseconds(_ ms: Int) -> Self { 0 }
  /// Returns zero.
  public static func microseconds(_ us: Int) -> Self { 0 }
  /// Returns zero.
  public static func nanoseconds(_ ns: Int) -> Self { 0 }
}

extension ImmediateScheduler.SchedulerTimeType.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  /// Creates a distance with the number `value`.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Creates a distance with the integer part of `value`, limited to the range of `Int`; zero if `value` is not a
  /// number.
  public init(floatLiteral value: Double) {
    self.init(Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0))
  }

  /// Creates a distance with the number `source`, or nil if it does not fit an `Int`.
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
