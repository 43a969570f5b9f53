import SchedulersEssentials

/// The comparison of two lanes.
struct LaneComparison: Equatable, Sendable {
  let first: String
  let other: String
  /// The difference; nil if there is none.
  let difference: Difference?

  enum Difference: Equatable, Sendable {
    /// The same events in the same order, all shifted by this time; negative for earlier.
    case shifted(VirtualTime.Stride)
    /// The same events in the same order, but at other times; with the first that differs, and its other time.
    case retimed(Marble, other: VirtualTime)
    /// The first difference in content, nil for no event; equal events may have come at the same instant.
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
