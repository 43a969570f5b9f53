extension VirtualTimeScheduler {
  /// An instant of a virtual time scheduler: seconds since the reference time, stored as whole nanoseconds.
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler.Time(.seconds(1.4))
  /// time.timeIntervalSinceReferenceTime   // 1.4
  /// ```
  ///
  /// Arithmetic saturates at 292 years instead of overflowing.
  public struct Time: Strideable, Hashable, Sendable {
    private let instant: VirtualTime

    private init(_ instant: VirtualTime) {
      self.instant = instant
    }

    /// Creates the instant `stride` after the reference time.
    public init(_ stride: Stride) {
      instant = VirtualTime.zero.advanced(by: stride.length)
    }

    // The original library uses this name.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The initial time of a scheduler.
    public static let referenceTime = Time(.zero)

    /// The seconds since the reference time, as the nearest `Double`.
    public var timeIntervalSinceReferenceTime: Double { Self.referenceTime.distance(to: self).magnitude }

    /// Moves this instant by `interval`. A negative interval does nothing.
    public mutating func advance(by interval: Stride) {
      if interval > 0 { self = advanced(by: interval) }
    }

    public static func < (lhs: Time, rhs: Time) -> Bool { lhs.instant < rhs.instant }
    /// Returns the distance from this instant to `other`, at most 292 years in either direction.
    public func distance(to other: Time) -> Stride { Stride(instant.distance(to: other.instant)) }
    /// Returns the instant `n` away, limited to the first and the last representable instant.
    public func advanced(by n: Stride) -> Time { Time(instant.advanced(by: n.length)) }
  }
}

extension VirtualTimeScheduler.Time: SchedulerTimeIntervalConvertible, CustomStringConvertible {
  /// Returns the time `s` seconds after the reference time.
  public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
  /// Returns the time `s` seconds after the reference time, rounded to the nearest nanosecond.
  public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
  /// Returns the time `ms` milliseconds after the reference time.
  public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
  /// Returns the time `us` microseconds after the reference time.
  public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
  /// Returns the time `ns` nanoseconds after the reference time.
  public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }

  /// Seconds since the reference time: `1.4`.
  public var description: String { instant.description }
}

extension VirtualTimeScheduler.Time {
  /// A distance in time, in whole nanoseconds. A literal is in seconds.
  public struct Stride: Hashable, Sendable {
    fileprivate let length: VirtualTime.Stride

    fileprivate init(_ length: VirtualTime.Stride) {
      self.length = length
    }

    /// The distance in seconds, as the nearest `Double`; negative for a step back, as in Combine's strides.
    public var magnitude: Double { Double(length.nanoseconds) / 1_000_000_000 }
  }
}

extension VirtualTimeScheduler.Time.Stride: SchedulerTimeIntervalConvertible {
  /// Creates a distance of `s` seconds, limited to 292 years.
  public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
  /// Creates a distance of `s` seconds, rounded to the nearest nanosecond, so that tenths of a second add up to
  /// seconds.
  public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
  /// Creates a distance of `ms` milliseconds, limited to 292 years.
  public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
  /// Creates a distance of `us` microseconds, limited to 292 years.
  public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
  /// Creates a distance of `ns` nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
}

extension VirtualTimeScheduler.Time.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral,
  CustomStringConvertible
{
  /// Creates a distance of whole seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Creates a distance in seconds, rounded to the nearest nanosecond.
  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// Creates a distance of whole seconds, or nil if it exceeds 292 years.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let length = VirtualTime.Stride(exactly: source) else { return nil }
    self.init(length)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.length < rhs.length }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.length + rhs.length) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.length - rhs.length) }
  /// Multiplies seconds by seconds, as `SignedNumeric` demands: 2 * 3 is 6 seconds.
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.length * rhs.length) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  /// Seconds: `1.4`.
  public var description: String { length.description }
}
