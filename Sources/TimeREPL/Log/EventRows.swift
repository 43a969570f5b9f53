/// The rows that a log keeps, by their places, which stay what they were when older rows are forgotten.
///
/// In blocks of which each is filled once: growing copies nothing, and what is forgotten is given back block by block.
struct EventRows: RandomAccessCollection {
  private static let blockShift = 13
  private static let blockSize = 1 << blockShift

  private var blocks: [[Event]] = []
  /// The block that is first in `blocks`.
  private var firstBlock = 0
  private(set) var startIndex = 0
  private(set) var endIndex = 0

  init() {}

  subscript(place: Int) -> Event {
    precondition(place >= startIndex, "a row that is forgotten was asked for")
    return blocks[place >> Self.blockShift - firstBlock][place & (Self.blockSize - 1)]
  }

  /// The rows from one place on that lie one behind the other, as far as to another place.
  func withRun<Result>(
    from place: Int, to end: Int, _ body: (_ rows: UnsafeBufferPointer<Event>) -> Result
  ) -> Result {
    precondition(place >= startIndex && end <= endIndex, "a row that is forgotten was asked for")
    let first = place & (Self.blockSize - 1)
    return blocks[place >> Self.blockShift - firstBlock].withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[first..<Swift.min($0.count, first + end - place)]))
    }
  }

  mutating func append(_ event: Event) {
    if endIndex & (Self.blockSize - 1) == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    blocks[blocks.count - 1].append(event)
    endIndex += 1
  }

  /// Forgets all but so many rows. O(1) for one row more.
  mutating func keep(last count: Int) {
    startIndex = Swift.max(startIndex, endIndex - count)
    let gone = startIndex >> Self.blockShift - firstBlock
    guard gone > 0 else { return }
    blocks.removeFirst(gone)
    firstBlock += gone
  }

  /// Of these places the rows that are kept.
  subscript(kept places: Range<Int>) -> SubSequence {
    self[Swift.max(startIndex, places.lowerBound)..<Swift.max(startIndex, places.upperBound)]
  }

  /// The rows from a place on, as far as they are kept.
  func from(_ place: Int) -> SubSequence { self[kept: place..<endIndex] }
}
