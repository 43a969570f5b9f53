import SchedulersEssentials

/// How virtual time follows the wall clock, whose times are nanoseconds; where its 0 is does not matter.
struct Pace: Equatable {
  /// How much faster than the wall clock virtual time flows.
  let factor: Double
  /// At this wall time it was this virtual time.
  let wall: Int64
  let virtual: VirtualTime

  static let factors = 0.001...1_000_000.0

  init(factor: Double, from virtual: VirtualTime, at wall: Int64) {
    self.factor = min(max(factor, Self.factors.lowerBound), Self.factors.upperBound)
    self.virtual = virtual
    self.wall = wall
  }

  /// The virtual time at a wall time. It never goes back, and ends where time ends.
  func time(at wall: Int64) -> VirtualTime {
    let passed = (Double(max(0, wall - self.wall)) * factor).rounded(.down)
    return virtual + VirtualTime.Stride(nanoseconds: Int64(exactly: passed) ?? .max)
  }

  /// The first wall time at which it is that virtual time.
  func wallTime(of time: VirtualTime) -> Int64 {
    let passed = (Double(max(0, (time - virtual).nanoseconds)) / factor).rounded(.up)
    let (sum, overflows) = wall.addingReportingOverflow(Int64(exactly: passed) ?? .max)
    return overflows ? .max : sum
  }

  /// After so much virtual time a prompt ticks, so that it does ten times a second or a little less: 1,
  /// 2 or 5 and zeros.
  var promptTick: VirtualTime.Stride {
    let least = factor * 100_000_000
    var unit: Int64 = 1
    while Double(unit) * 10 <= least { unit *= 10 }
    return VirtualTime.Stride(nanoseconds: [1, 2, 5].map { $0 * unit }.first { Double($0) >= least } ?? unit * 10)
  }
}

extension VirtualTime {
  /// The last multiple of a unit that is not after it.
  func rounded(downTo unit: Stride) -> Self { Self(nanoseconds: nanoseconds - nanoseconds % unit.nanoseconds) }
}
