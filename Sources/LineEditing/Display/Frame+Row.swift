extension Frame {
  /// A row of cells.
  struct Row: Equatable, Sendable {
    private(set) var signs: [Sign] = []
    /// The texts of the cells that are clusters of several scalars, by their indices.
    private var clusters: [Int: String] = [:]
    /// The sum of the cells' widths.
    private(set) var width = 0
    /// The row goes on in the next one only because the margin was reached.
    var wraps = false

    /// How many cells there are.
    var count: Int { signs.count }
    var isEmpty: Bool { signs.isEmpty }
    var cells: [Cell] { signs.indices.map { self[$0] } }

    subscript(index: Int) -> Cell {
      Cell(signs[index], cluster: signs[index].isCluster ? clusters[index] ?? "" : "")
    }

    mutating func reserve(_ count: Int) { signs.reserveCapacity(signs.count + count) }

    /// Appends a sign that is one column wide and no cluster.
    mutating func append(narrow sign: Sign) {
      signs.append(sign)
      width += 1
    }

    /// Puts a sign that is one column wide and no cluster before a column; false where that is not as easy as it sounds.
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

    /// The sum of some cells' widths.
    func width(of range: Range<Int>) -> Int {
      if width == signs.count { return range.count }  // all are narrow
      return signs[range].reduce(0) { $0 + $1.width }
    }

    /// How many cells at the start are the same in another row.
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

    /// Whether a cell shows what a cell of another row shows.
    func isSame(_ index: Int, as otherIndex: Int, of other: Row) -> Bool {
      let sign = signs[index]
      return sign == other.signs[otherIndex] && (!sign.isCluster || clusters[index] == other.clusters[otherIndex])
    }

    /// Whether so many cells from an index on are those of another row from another index on.
    func areSame(_ count: Int, from index: Int, as otherIndex: Int, of other: Row) -> Bool {
      var same = 0
      while same < count, isSame(index + same, as: otherIndex + same, of: other) { same += 1 }
      return same == count
    }
  }
}
