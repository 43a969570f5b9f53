// Folder `Log`: the events of a session as rows of a log, and their marbles. Rows are numbered, small and only
// appended.

/// An array of rows, addressed by indices that do not change when older rows are forgotten.
///
/// Rows are stored in blocks that are filled once: growing copies nothing, and forgotten rows are released block by
/// block.
struct Blocks<Row>: RandomAccessCollection {
  private static var shift: Int { 13 }
  private static var size: Int { 1 << shift }
  private static var mask: Int { size - 1 }

  /// The full blocks.
  private var blocks: [[Row]] = []
  /// The block being filled. Separate, because an array of arrays is tested twice for unique ownership.
  private var last: [Row] = []
  /// The number of the first block in `blocks`.
  private var firstBlock = 0
  private(set) var startIndex = 0
  private(set) var endIndex = 0

  init() {}

  subscript(place: Int) -> Row {
    check(place)
    let block = block(of: place)
    return block < blocks.count ? blocks[block][place & Self.mask] : last[place & Self.mask]
  }

  private func block(of place: Int) -> Int { place >> Self.shift - firstBlock }

  private func check(_ place: Int) {
    precondition(place >= startIndex, "a row that is forgotten was asked for")
  }

  /// Calls `body` with the rows from one index towards another that are contiguous in memory.
  func withRun<Result>(
    from place: Int, to end: Int, _ body: (_ rows: UnsafeBufferPointer<Row>) -> Result
  ) -> Result {
    check(place)
    precondition(end <= endIndex, "a row was asked for that there is not")
    let first = place & Self.mask
    let block = block(of: place)
    return (block < blocks.count ? blocks[block] : last).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[first..<Swift.min($0.count, first + end - place)]))
    }
  }

  mutating func append(_ row: consuming Row) {
    if endIndex & Self.mask == 0 { last.reserveCapacity(Self.size) }
    last.append(row)
    endIndex += 1
    if endIndex & Self.mask == 0 {
      blocks.append(last)
      last = []
    }
  }

  mutating func removeLast(_ count: Int = 1) {
    precondition(count <= self.count, "a row that is forgotten was taken away")
    endIndex -= count
    let block = block(of: endIndex)
    if block < blocks.count {
      last = blocks[block]
      blocks.removeLast(blocks.count - block)
    }
    last.removeLast(last.count - (endIndex & Self.mask))
  }

  /// Forgets all rows before an index. O(1) for one more row.
  mutating func forget(before place: Int) {
    startIndex = Swift.min(Swift.max(startIndex, place), endIndex)
    let gone = block(of: startIndex)
    guard gone > 0 else { return }
    blocks.removeFirst(gone)
    firstBlock += gone
  }

  /// Returns the rows in a range of indices that are still kept.
  subscript(kept places: Range<Int>) -> SubSequence {
    self[Swift.max(startIndex, places.lowerBound)..<Swift.max(startIndex, places.upperBound)]
  }

  /// Returns the rows from an index on that are still kept.
  func from(_ place: Int) -> SubSequence { self[kept: place..<endIndex] }
}
