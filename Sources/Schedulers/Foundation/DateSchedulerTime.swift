import Foundation

/// An instant of a scheduler that goes by dates, as `OperationQueue` and `RunLoop` do.
///
/// Their time types are two, as they are in Combine, and have all of this in common.
public protocol _DateSchedulerTime: Strideable, Codable, Hashable, Sendable where Stride: _DateSchedulerStride {
  /// The instant.
  var date: Date { get set }

  /// The instant `date`.
  init(_ date: Date)
}

extension _DateSchedulerTime {
  /// The time from this instant to `other`.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
  }

  /// The instant `n` from this one.
  public func advanced(by n: Stride) -> Self {
    Self(date + n.magnitude)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.date < rhs.date }
}

/// A distance between dates: seconds, as a floating-point number. A literal is seconds.
public protocol _DateSchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
where Magnitude == TimeInterval, IntegerLiteralType == TimeInterval, FloatLiteralType == TimeInterval {
  /// The distance in seconds, with its sign. Combine calls it magnitude.
  var magnitude: TimeInterval { get set }

  /// Creates an interval of `value` seconds.
  init(_ timeInterval: TimeInterval)
}

extension _DateSchedulerStride {
  /// The distance in seconds, with its sign.
  public var timeInterval: TimeInterval { magnitude }

  /// Creates an interval of `value` seconds.
  public init(integerLiteral value: TimeInterval) { self.init(value) }
  /// Creates an interval of `value` seconds.
  public init(floatLiteral value: TimeInterval) { self.init(value) }

  /// So many seconds; nil where a floating-point number does not hold them exactly.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = TimeInterval(exactly: source) else { return nil }
    self.init(seconds)
  }

  /// Whole seconds, or as many as fit.
  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
  /// Seconds, as exactly as this can.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// Whole milliseconds, or as many as fit.
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }
  /// Whole microseconds, or as many as fit.
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }
  /// Whole nanoseconds, or as many as fit.
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
  /// Seconds times seconds, which `SignedNumeric` asks for: 2 * 3 is 6 seconds.
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
