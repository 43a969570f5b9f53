import SchedulersEssentials

/// Arithmetic on instants and durations. Results stay at the ends of time instead of overflowing.
extension VirtualTime {
  static func + (time: Self, distance: Stride) -> Self { time.advanced(by: distance) }
  static func - (time: Self, earlier: Self) -> Stride { earlier.distance(to: time) }
  static func += (time: inout Self, distance: Stride) { time = time + distance }

  /// Returns the instant at a distance; nil beyond the end of time.
  func adding(_ distance: Stride) -> Self? {
    let (sum, overflows) = nanoseconds.addingReportingOverflow(distance.nanoseconds)
    return overflows ? nil : Self(nanoseconds: sum)
  }

  /// The last instant before this one.
  var before: Self { advanced(by: .nanoseconds(-1)) }

  /// The time since the zero of its clock.
  var sinceZero: Stride { Self.zero.distance(to: self) }

  /// An instant before all others.
  static let never = Self(nanoseconds: .min)
}
