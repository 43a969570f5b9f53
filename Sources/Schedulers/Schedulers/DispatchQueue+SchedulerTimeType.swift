import Dispatch

extension DispatchQueue {
  /// An instant of the clock that dispatch queues use.
  ///
  /// ```swift
  /// let later = DispatchQueue.main.now.advanced(by: .milliseconds(250))
  /// ```
  ///
  /// It is encoded as its uptime in nanoseconds. Arithmetic saturates: an instant after dispatch's last (146 years of
  /// uptime) is `.distantFuture`, and one before its first is 1 ns.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The instant as a `DispatchTime`.
    public var dispatchTime: DispatchTime

    /// Creates the instant `time`.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// Returns the time from this instant to `other`. If it does not fit an `Int`, returns `.nanoseconds(.max)`, in
    /// either direction, as Combine does.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.rawValue, other.dispatchTime.rawValue)
      let magnitude = Int64(exactly: start < end ? end - start : start - end)
      guard let magnitude else { return .nanoseconds(.max) }
      return Stride(nanoseconds: start < end ? magnitude : -magnitude)
    }

    /// Returns the instant `n` from this one.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      if n.nanoseconds == 0 || self == Self.distantFuture { return self }
      // Dispatch uses the higher bits for other clocks.
      let end: Int64 = 1 << 62
      let now = Int64(clamping: dispatchTime.uptimeNanoseconds)
      let sum = now.addingSaturating(n.nanoseconds)
      if sum >= end || n.nanoseconds == .max { return Self.distantFuture }
      // Zero is reserved, too: dispatch reads it as the current time.
      return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(max(sum, 1))))
    }

    private static var distantFuture: SchedulerTimeType { SchedulerTimeType(.distantFuture) }

    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime.rawValue < rhs.dispatchTime.rawValue
    }

    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime.rawValue == rhs.dispatchTime.rawValue
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.rawValue)
    }

    /// Decodes an instant from its uptime in nanoseconds.
    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    /// Encodes the instant as its uptime in nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }
  }
}

extension DispatchQueue.SchedulerTimeType {
  /// A distance in time, in whole nanoseconds. A literal is in seconds: `2` is two seconds, `0.5` half a second.
  ///
  /// Arithmetic saturates at 292 years, which is what 64 bits of nanoseconds can hold.
  public struct Stride: Hashable, Codable, Sendable {
    /// The distance in nanoseconds, with its sign. The name is Combine's; the value prints as `Stride(magnitude: 1)`.
    public var magnitude: Int

    /// Combine's coding key.
    private enum CodingKeys: String, CodingKey {
      case magnitude = "_nanoseconds"
    }

    init(nanoseconds: Int64) {
      magnitude = Int(clamping: nanoseconds)
    }

    var nanoseconds: Int64 { Int64(magnitude) }

    /// Creates the distance `timeInterval`; `.never` becomes the longest distance.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let seconds): self = .seconds(seconds)
      case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
      case .microseconds(let microseconds): self = .microseconds(microseconds)
      case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
      default: self = .nanoseconds(.max)
      }
    }

    /// The distance as a `DispatchTimeInterval` in nanoseconds.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }
  }
}

extension DispatchQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// Creates a distance of `s` seconds, limited to 292 years.
  public static func seconds(_ s: Int) -> Self { Self(VirtualTime.Stride.seconds(s)) }
  /// Creates a distance of `s` seconds, rounded to the nearest nanosecond.
  public static func seconds(_ s: Double) -> Self { Self(VirtualTime.Stride.seconds(s)) }
  /// Creates a distance of `ms` milliseconds, limited to 292 years.
  public static func milliseconds(_ ms: Int) -> Self { Self(VirtualTime.Stride.milliseconds(ms)) }
  /// Creates a distance of `us` microseconds, limited to 292 years.
  public static func microseconds(_ us: Int) -> Self { Self(VirtualTime.Stride.microseconds(us)) }
  /// Creates a distance of `ns` nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: Int64(ns)) }

  private init(_ stride: VirtualTime.Stride) {
    self.init(nanoseconds: stride.nanoseconds)
  }
}

extension DispatchQueue.SchedulerTimeType.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  /// Creates a distance of `value` seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Creates a distance of `value` seconds.
  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// Creates a distance of `source` seconds, or nil if the number does not fit an `Int`.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int(exactly: source) else { return nil }
    self = .seconds(seconds)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.addingSaturating(rhs.nanoseconds))
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.subtractingSaturating(rhs.nanoseconds))
  }

  /// Returns zero, as in Combine: a time multiplied by a time is not a time.
  public static func * (lhs: Self, rhs: Self) -> Self { .nanoseconds(0) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
