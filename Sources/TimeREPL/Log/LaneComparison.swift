import SchedulersEssentials

/// How a lane differs from another one.
struct LaneComparison: Equatable, Sendable {
  let first: String
  let other: String
  /// nil where it does not.
  let difference: Difference?

  enum Difference: Equatable, Sendable {
    /// The same came in the same order, all of it so much later; less than nothing is earlier.
    case shifted(VirtualTime.Stride)
    /// The same came in the same order, but not at the same times: what first came so, and when.
    case retimed(Marble, other: VirtualTime)
    /// What first differs, nil for nothing; at this instant something may have come that is the same.
    case content(at: VirtualTime, Marble.Kind?, other: Marble.Kind?, isMore: Bool)
  }

  init(_ first: MarbleLane, _ other: MarbleLane) {
    (self.first, self.other) = (first.name, other.name)
    difference = Self.difference(first.marbles, other.marbles)
  }

  private static func difference(_ first: [Marble], _ other: [Marble]) -> Difference? {
    guard let index = (0..<max(first.count, other.count)).first(where: { first[at: $0] != other[at: $0] })
    else { return nil }
    if first.count == other.count, zip(first, other).allSatisfy({ $0.kind == $1.kind }) {
      let shift = other[index].time - first[index].time
      let isShifted = zip(first, other).allSatisfy { $1.time - $0.time == shift }
      return isShifted ? .shifted(shift) : .retimed(first[index], other: other[index].time)
    }
    let (mine, its) = (first[at: index], other[at: index])
    let time = min(mine?.time ?? .distantFuture, its?.time ?? .distantFuture)
    let isMore = index > 0 && first[index - 1].time == time
    return .content(
      at: time, mine?.time == time ? mine?.kind : nil, other: its?.time == time ? its?.kind : nil, isMore: isMore)
  }
}

extension [Marble] {
  fileprivate subscript(at index: Int) -> Marble? { index < count ? self[index] : nil }
}
