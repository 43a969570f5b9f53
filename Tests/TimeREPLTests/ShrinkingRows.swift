import TestSupport

@testable import TimeREPL

/// A collection that drops rows at both ends.
protocol ShrinkingRows: RandomAccessCollection where Index == Int {
  mutating func removeLast(_ count: Int)
  mutating func forget(before place: Int)
}

extension Blocks: ShrinkingRows {}
extension Moments: ShrinkingRows {}

/// Such a collection beside an array that drops none.
struct BesideArray<Rows: ShrinkingRows> {
  var rows: Rows
  var all: [Rows.Element] = []
  private(set) var first = 0

  /// The last row that was not dropped.
  var last: Rows.Element? { first < all.count ? all.last : nil }

  mutating func removeSome(using random: inout SeededGenerator) {
    let count = Int.random(in: 0...all.count - first, using: &random)
    rows.removeLast(count)
    all.removeLast(count)
  }

  mutating func forgetSome(using random: inout SeededGenerator) {
    let place = Int.random(in: 0...all.count, using: &random)
    rows.forget(before: place)
    first = max(first, place)
  }
}
