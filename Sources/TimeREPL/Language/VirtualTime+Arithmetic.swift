import SchedulersEssentials

/// Instants and distances as they are written; both stay at the ends of time instead of overflowing.
extension VirtualTime {
  static func + (time: Self, distance: Stride) -> Self { time.advanced(by: distance) }
  static func - (time: Self, earlier: Self) -> Stride { earlier.distance(to: time) }
  static func += (time: inout Self, distance: Stride) { time = time + distance }

  /// The instant so much later; nil beyond the end of time.
  func adding(_ distance: Stride) -> Self? {
    let (sum, overflows) = nanoseconds.addingReportingOverflow(distance.nanoseconds)
    return overflows ? nil : Self(nanoseconds: sum)
  }

  /// The last instant before this one.
  var before: Self { advanced(by: .nanoseconds(-1)) }

  /// How long after the zero of its clock it is.
  var sinceZero: Stride { Self.zero.distance(to: self) }

  /// Before every instant that there is.
  static let never = Self(nanoseconds: .min)
}
