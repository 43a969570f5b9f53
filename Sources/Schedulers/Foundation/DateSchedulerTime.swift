import Foundation

/// An instant of a scheduler that uses dates, such as `OperationQueue` and `RunLoop`.
///
/// As in Combine, each has its own time type. This protocol holds what they have in common.
public protocol _DateSchedulerTime: Strideable, Codable, Hashable, Sendable where Stride: _DateSchedulerStride {
  /// The instant as a date.
  var date: Date { get set }

  /// Creates the instant `date`.
  init(_ date: Date)
}

extension _DateSchedulerTime {
  /// Returns the time from this instant to `other`.
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
  }

  /// Returns the instant `n` from this one.
  public func advanced(by n: Stride) -> Self {
    Self(date + n.magnitude)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.date < rhs.date }
}

/// A distance between dates: seconds as a floating-point number. A literal is in seconds.
public protocol _DateSchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
where Magnitude == TimeInterval, IntegerLiteralType == TimeInterval, FloatLiteralType == TimeInterval {
  /// The distance in seconds, with its sign. The name is Combine's.
  var magnitude: TimeInterval { get set }

  /// Creates an interval of `timeInterval` seconds.
  init(_ timeInterval: TimeInterval)
}

extension _DateSchedulerStride {
  /// The distance in seconds, with its sign.
  public var timeInterval: TimeInterval { magnitude }

  /// Creates an interval of `value` seconds.
  public init(integerLiteral value: TimeInterval) { self.init(value) }
  /// Creates an interval of `value` seconds.
  public init(floatLiteral value: TimeInterval) { self.init(value) }

  /// Creates an interval of `source` seconds, or nil if a floating-point number cannot hold it exactly.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = TimeInterval(exactly: source) else { return nil }
    self.init(seconds)
  }

  /// Creates an interval of `s` seconds.
  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
  /// Creates an interval of `s` seconds.
  public static func seconds(_ s: Double) -> Self { Self(s) }
  /// Creates an interval of `ms` milliseconds.
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }
  /// Creates an interval of `us` microseconds.
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }
  /// Creates an interval of `ns` nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
  /// Multiplies seconds by seconds, as `SignedNumeric` demands: 2 * 3 is 6 seconds.
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
