import SchedulersEssentials

/// The relation of virtual time to the wall clock. Wall times are nanoseconds from any origin.
struct Pace: Equatable {
  /// How much faster than the wall clock virtual time flows.
  let factor: Double
  /// A wall time and the virtual time at that moment.
  let wall: Int64
  let virtual: VirtualTime

  static let factors = 0.001...1_000_000.0

  init(factor: Double, from virtual: VirtualTime, at wall: Int64) {
    self.factor = min(max(factor, Self.factors.lowerBound), Self.factors.upperBound)
    self.virtual = virtual
    self.wall = wall
  }

  /// Returns the virtual time at a wall time. It never goes back, and stops at the end of time.
  func time(at wall: Int64) -> VirtualTime {
    let passed = (Double(max(0, wall - self.wall)) * factor).rounded(.down)
    return virtual + VirtualTime.Stride(nanoseconds: Int64(exactly: passed) ?? .max)
  }

  /// Returns the first wall time at which that virtual time is reached.
  func wallTime(of time: VirtualTime) -> Int64 {
    let passed = (Double(max(0, (time - virtual).nanoseconds)) / factor).rounded(.up)
    let (sum, overflows) = wall.addingReportingOverflow(Int64(exactly: passed) ?? .max)
    return overflows ? .max : sum
  }

  /// The step of the time in the prompt, so that it changes ten times a second or slightly less often: 1, 2 or 5 times
  /// a power of ten.
  var promptTick: VirtualTime.Stride {
    let least = factor * 100_000_000
    var unit: Int64 = 1
    while Double(unit) * 10 <= least { unit *= 10 }
    return VirtualTime.Stride(nanoseconds: [1, 2, 5].map { $0 * unit }.first { Double($0) >= least } ?? unit * 10)
  }
}

extension VirtualTime {
  /// Returns the last multiple of a unit that is not later.
  func rounded(downTo unit: Stride) -> Self { Self(nanoseconds: nanoseconds - nanoseconds % unit.nanoseconds) }
}
