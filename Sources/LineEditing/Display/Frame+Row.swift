extension Frame {
  /// A row of cells.
  struct Row: Equatable, Sendable {
    private(set) var signs: [Sign] = []
    /// The texts of cells with several scalars, by cell index.
    private var clusters: [Int: String] = [:]
    /// The sum of the widths of the cells.
    private(set) var width = 0
    /// Whether the row continues in the next one because it reached the margin.
    var wraps = false

    /// The number of cells.
    var count: Int { signs.count }
    var isEmpty: Bool { signs.isEmpty }
    var cells: [Cell] { signs.indices.map { self[$0] } }

    subscript(index: Int) -> Cell {
      Cell(signs[index], cluster: signs[index].isCluster ? clusters[index] ?? "" : "")
    }

    mutating func reserve(_ count: Int) { signs.reserveCapacity(signs.count + count) }

    /// Appends a cell that is one column wide and has one scalar.
    mutating func append(narrow sign: Sign) {
      signs.append(sign)
      width += 1
    }

    /// Inserts a cell that is one column wide and has one scalar before a column. Returns false, without a change, in
    /// the cases that would need more work.
    mutating func insert(narrow sign: Sign, atColumn column: Int) -> Bool {
      if column == width {
        append(narrow: sign)
        return true
      }
      guard width == signs.count, clusters.isEmpty else { return false }
      signs.insert(sign, at: column)
      width += 1
      return true
    }

    /// Appends plain ASCII.
    mutating func append(plain bytes: UnsafeBufferPointer<UInt8>, _ style: TextStyle) {
      signs.append(contentsOf: bytes.lazy.map { Sign(ascii: $0, style: style) })
      width += bytes.count
    }

    mutating func append(_ cell: Cell) {
      if cell.sign.isCluster { clusters[signs.count] = cell.cluster }
      signs.append(cell.sign)
      width += cell.width
    }

    /// Returns the sum of the widths of some cells.
    func width(of range: Range<Int>) -> Int {
      if width == signs.count { return range.count }  // all cells are one column wide
      return signs[range].reduce(0) { $0 + $1.width }
    }

    /// Returns how many cells at the start equal those of another row.
    func countOfSameCells(in other: Row) -> Int {
      let most = min(count, other.count)
      var same = 0
      if clusters.isEmpty {
        while same < most, signs[same] == other.signs[same] { same += 1 }
      } else {
        while same < most, isSame(same, as: same, of: other) { same += 1 }
      }
      return same
    }

    /// Returns whether a cell equals a cell of another row.
    func isSame(_ index: Int, as otherIndex: Int, of other: Row) -> Bool {
      let sign = signs[index]
      return sign == other.signs[otherIndex] && (!sign.isCluster || clusters[index] == other.clusters[otherIndex])
    }

    /// Returns whether `count` cells, starting at an index, equal those of another row, starting at another index.
    func areSame(_ count: Int, from index: Int, as otherIndex: Int, of other: Row) -> Bool {
      var same = 0
      while same < count, isSame(index + same, as: otherIndex + same, of: other) { same += 1 }
      return same == count
    }
  }
}
