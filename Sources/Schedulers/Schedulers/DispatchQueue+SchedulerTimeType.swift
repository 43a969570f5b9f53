import Dispatch

extension DispatchQueue {
  /// An instant of the clock that dispatch queues go by.
  ///
  /// ```swift
  /// let later = DispatchQueue.main.now.advanced(by: .milliseconds(250))
  /// ```
  ///
  /// It is encoded as its uptime in nanoseconds. Arithmetic stays at the ends of time: what is later than dispatch can
  /// tell (146 years of uptime) is `.distantFuture`, what is earlier than its beginning is 1 ns.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The instant, as dispatch has it.
    public var dispatchTime: DispatchTime

    /// The instant `time`.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// The time from this instant to `other`: `.nanoseconds(.max)` where no `Int` holds it, in both directions, as it is
    /// in Combine.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.rawValue, other.dispatchTime.rawValue)
      let magnitude = Int64(exactly: start < end ? end - start : start - end)
      guard let magnitude else { return .nanoseconds(.max) }
      return Stride(nanoseconds: start < end ? magnitude : -magnitude)
    }

    /// The instant `n` from this one.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      if n.nanoseconds == 0 || self == Self.distantFuture { return self }
      // Dispatch keeps the bits from here on for other clocks.
      let end: Int64 = 1 << 62
      let now = Int64(clamping: dispatchTime.uptimeNanoseconds)
      let sum = now.addingSaturating(n.nanoseconds)
      if sum >= end || n.nanoseconds == .max { return Self.distantFuture }
      // Zero has a meaning of its own, too: it is whatever the time is when somebody asks.
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

    /// Creates a time from an encoded one.
    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    /// Encodes it as its number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }
  }
}

extension DispatchQueue.SchedulerTimeType {
  /// A distance in time: whole nanoseconds. A literal is seconds: `2` is two of them, `0.5` half of one.
  ///
  /// What no 64 bits of nanoseconds hold, 292 years, stays at that end.
  public struct Stride: Hashable, Codable, Sendable {
    /// The distance in nanoseconds, with its sign. Combine calls it magnitude, and it prints as `Stride(magnitude: 1)`.
    public var magnitude: Int

    /// As Combine encodes it.
    private enum CodingKeys: String, CodingKey {
      case magnitude = "_nanoseconds"
    }

    init(nanoseconds: Int64) {
      magnitude = Int(clamping: nanoseconds)
    }

    var nanoseconds: Int64 { Int64(magnitude) }

    /// The distance that dispatch calls `timeInterval`; `.never` is the longest there is.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let seconds): self = .seconds(seconds)
      case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
      case .microseconds(let microseconds): self = .microseconds(microseconds)
      case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
      default: self = .nanoseconds(.max)
      }
    }

    /// The distance, as dispatch has it, in nanoseconds.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }
  }
}

extension DispatchQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// Whole seconds, or as many as fit.
  public static func seconds(_ s: Int) -> Self { Self(VirtualTime.Stride.seconds(s)) }
  /// Rounds to the nearest nanosecond.
  public static func seconds(_ s: Double) -> Self { Self(VirtualTime.Stride.seconds(s)) }
  /// Whole milliseconds, or as many as fit.
  public static func milliseconds(_ ms: Int) -> Self { Self(VirtualTime.Stride.milliseconds(ms)) }
  /// Whole microseconds, or as many as fit.
  public static func microseconds(_ us: Int) -> Self { Self(VirtualTime.Stride.microseconds(us)) }
  /// Whole nanoseconds, or as many as fit.
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: Int64(ns)) }

  private init(_ stride: VirtualTime.Stride) {
    self.init(nanoseconds: stride.nanoseconds)
  }
}

extension DispatchQueue.SchedulerTimeType.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  /// Creates an interval of `value` seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Creates an interval of `value` seconds.
  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// So many seconds; nil where no `Int` holds the number.
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

  /// Always zero, as it is in Combine: a time by a time is no time.
  public static func * (lhs: Self, rhs: Self) -> Self { .nanoseconds(0) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
