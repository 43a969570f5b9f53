/// An instant of virtual time: whole nanoseconds since the clock's zero.
///
/// Arithmetic saturates instead of overflowing: an instant more than 292 years after zero is `.distantFuture`.
///
/// The name has an underscore because no library whose names this one takes over has this type: code that imports the
/// module may have a type `VirtualTime` of its own. SchedulersExtras offers it as `VirtualTime`.
public struct _VirtualTime: Strideable, Hashable, Codable, Sendable {
  /// Whole nanoseconds since the clock's zero.
  public var nanoseconds: Int64

  /// Creates the instant `nanoseconds` after the clock's zero.
  @inlinable public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at which clocks start.
  @inlinable public static var zero: Self { Self(nanoseconds: 0) }
  /// The last representable instant.
  @inlinable public static var distantFuture: Self { Self(nanoseconds: .max) }

  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// Returns the distance from this instant to `other`, at most 292 years in either direction.
  @inlinable public func distance(to other: Self) -> Stride {
    Stride(nanoseconds: other.nanoseconds.subtractingSaturating(nanoseconds))
  }

  /// Returns the instant `distance` away, limited to the first and the last representable instant.
  @inlinable public func advanced(by distance: Stride) -> Self {
    Self(nanoseconds: nanoseconds.addingSaturating(distance.nanoseconds))
  }
}

/// The name without the underscore, for use inside the package.
package typealias VirtualTime = _VirtualTime

extension _VirtualTime {
  /// A distance in virtual time, in whole nanoseconds. A literal is in seconds, as in Combine's strides.
  public struct Stride: Hashable, Codable, Sendable {
    /// Whole nanoseconds; negative towards the past.
    public var nanoseconds: Int64

    /// Creates a distance of `nanoseconds`.
    @inlinable public init(nanoseconds: Int64) {
      self.nanoseconds = nanoseconds
    }
  }
}

extension _VirtualTime.Stride: SchedulerTimeIntervalConvertible {
  /// Creates a distance of `s` seconds, limited to 292 years.
  @inlinable public static func seconds(_ s: Int) -> Self { Self(s, times: 1_000_000_000) }
  /// Creates a distance of `ms` milliseconds, limited to 292 years.
  @inlinable public static func milliseconds(_ ms: Int) -> Self { Self(ms, times: 1_000_000) }
  /// Creates a distance of `us` microseconds, limited to 292 years.
  @inlinable public static func microseconds(_ us: Int) -> Self { Self(us, times: 1_000) }
  /// Creates a distance of `ns` nanoseconds.
  @inlinable public static func nanoseconds(_ ns: Int) -> Self { Self(ns, times: 1) }

  /// Creates a distance of `s` seconds, rounded to the nearest nanosecond, so that tenths of a second add up to
  /// seconds.
  public static func seconds(_ s: Double) -> Self {
    let nanoseconds = (s * 1_000_000_000).rounded()
    if nanoseconds.isNaN { return .zero }
    return Self(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  @inlinable init(_ count: Int, times unit: Int64) {
    nanoseconds = Int64(count).multipliedSaturating(by: unit)
  }
}

extension _VirtualTime.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  /// Creates a distance of whole seconds.
  @inlinable public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Creates a distance in seconds, rounded to the nearest nanosecond.
  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// Creates a distance of whole seconds, or nil if it exceeds 292 years.
  @inlinable public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int64(exactly: source) else { return nil }
    let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return nil }
    self.nanoseconds = nanoseconds
  }

  /// The length, without the sign.
  @inlinable public var magnitude: Self {
    Self(nanoseconds: nanoseconds < 0 ? Int64(0).subtractingSaturating(nanoseconds) : nanoseconds)
  }

  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.addingSaturating(rhs.nanoseconds))
  }

  @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.subtractingSaturating(rhs.nanoseconds))
  }

  /// Multiplies seconds by seconds, as `SignedNumeric` demands: 2 * 3 is 6 seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    .seconds(Double(lhs.nanoseconds) / 1_000_000_000 * Double(rhs.nanoseconds) / 1_000_000_000)
  }

  @inlinable public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension Int64 {
  @inlinable func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  @inlinable func subtractingSaturating(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  @inlinable func multipliedSaturating(by other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
