extension VirtualTimeScheduler {
  /// An instant of a virtual time scheduler: whole nanoseconds since the reference time, spoken of in seconds.
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler.Time(.seconds(1.4))
  /// time.timeIntervalSinceReferenceTime   // 1.4
  /// ```
  ///
  /// Arithmetic stays at the ends of time, 292 years away, instead of overflowing.
  public struct Time: Strideable, Hashable, Sendable {
    private let instant: VirtualTime

    private init(_ instant: VirtualTime) {
      self.instant = instant
    }

    /// The instant that lies `stride` after the reference time.
    public init(_ stride: Stride) {
      instant = VirtualTime.zero.advanced(by: stride.length)
    }

    // The name is the original's.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The time of a new scheduler.
    public static let referenceTime = Time(.zero)

    /// Seconds, the nearest `Double` to them.
    public var timeIntervalSinceReferenceTime: Double { Self.referenceTime.distance(to: self).magnitude }

    /// Moves this on. A negative interval does nothing.
    public mutating func advance(by interval: Stride) {
      if interval > 0 { self = advanced(by: interval) }
    }

    public static func < (lhs: Time, rhs: Time) -> Bool { lhs.instant < rhs.instant }
    /// Returns the distance from here to `other`, at most 292 years in either direction.
    public func distance(to other: Time) -> Stride { Stride(instant.distance(to: other.instant)) }
    /// The instant that is `n` away, or the last or first there is.
    public func advanced(by n: Stride) -> Time { Time(instant.advanced(by: n.length)) }
  }
}

extension VirtualTimeScheduler.Time: SchedulerTimeIntervalConvertible, CustomStringConvertible {
  /// Returns the time `s` seconds after the reference time.
  public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
  /// Returns the time `s` seconds after the reference time, to the nearest nanosecond.
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
  /// A distance in time: whole nanoseconds. A literal is seconds.
  public struct Stride: Hashable, Sendable {
    fileprivate let length: VirtualTime.Stride

    fileprivate init(_ length: VirtualTime.Stride) {
      self.length = length
    }

    /// Seconds, the nearest `Double` to them; negative if this goes back, as in the strides of Combine.
    public var magnitude: Double { Double(length.nanoseconds) / 1_000_000_000 }
  }
}

extension VirtualTimeScheduler.Time.Stride: SchedulerTimeIntervalConvertible {
  /// Whole seconds, or as many as fit.
  public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
  /// Rounds to the nearest nanosecond, so that tenths of a second add up to seconds.
  public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
  /// Whole milliseconds, or as many as fit.
  public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
  /// Whole microseconds, or as many as fit.
  public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
  /// Whole nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
}

extension VirtualTimeScheduler.Time.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral,
  CustomStringConvertible
{
  /// Whole seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Seconds, to the nearest nanosecond.
  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// Whole seconds; nil where so many do not fit.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let length = VirtualTime.Stride(exactly: source) else { return nil }
    self.init(length)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.length < rhs.length }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.length + rhs.length) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.length - rhs.length) }
  /// Seconds times seconds, which `SignedNumeric` asks for: 2 * 3 is 6 seconds.
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.length * rhs.length) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  /// Seconds: `1.4`.
  public var description: String { length.description }
}
