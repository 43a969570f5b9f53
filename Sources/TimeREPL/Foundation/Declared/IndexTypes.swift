/// Foundation's `IndexSet`, `IndexPath` and `Progress`, which are declared at their first use.
enum IndexTypes {
  private static let indexSet = #"""
    struct IndexSet: Hashable, Sequence, _Collection, ExpressibleByArrayLiteral, CustomStringConvertible {
      private var _all: [Int] = []
      init() {}
      init(integer: Int) { _all = [integer] }
      init(integersIn range: _) { _all = Array(range) }
      init(_ elements: _) { for element in elements { insert(element) } }
      init(arrayLiteral elements: Int...) { for element in elements { insert(element) } }
      var startIndex: Int { 0 }
      var endIndex: Int { _all.count }
      func index(after i: Int) -> Int { i + 1 }
      subscript(position: Int) -> Int { _all[position] }
      var first: Int? { _all.first }
      var last: Int? { _all.last }
      var description: String { "\(_all.count) indexes" }
      var rangeView: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for n in _all {
          if let last = ranges.last, last.upperBound == n {
            ranges[ranges.count - 1] = last.lowerBound..<(n + 1)
          } else {
            ranges.append(n..<(n + 1))
          }
        }
        return ranges
      }
      private func _place(of integer: Int) -> Int {
        var (low, high) = (0, _all.count)
        while low < high {
          let middle = (low + high) / 2
          if _all[middle] < integer { low = middle + 1 } else { high = middle }
        }
        return low
      }
      func contains(_ integer: Int) -> Bool {
        let place = _place(of: integer)
        return place < _all.count && _all[place] == integer
      }
      func contains(integersIn range: Range<Int>) -> Bool { range.allSatisfy { contains($0) } }
      @discardableResult mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) {
        let place = _place(of: integer)
        if place < _all.count, _all[place] == integer { return (false, integer) }
        _all.insert(integer, at: place)
        return (true, integer)
      }
      mutating func insert(integersIn range: _) { for integer in range { insert(integer) } }
      @discardableResult mutating func remove(_ integer: Int) -> Int? {
        let place = _place(of: integer)
        if place < _all.count, _all[place] == integer { return _all.remove(at: place) }
        return nil
      }
      mutating func remove(integersIn range: _) { for integer in range { remove(integer) } }
      mutating func removeAll() { _all = [] }
      func integerGreaterThan(_ integer: Int) -> Int? { _all.first { $0 > integer } }
      func integerLessThan(_ integer: Int) -> Int? { _all.last { $0 < integer } }
      func integerGreaterThanOrEqualTo(_ integer: Int) -> Int? { _all.first { $0 >= integer } }
      func integerLessThanOrEqualTo(_ integer: Int) -> Int? { _all.last { $0 <= integer } }
      func count(in range: _) -> Int { _all.filter { range.contains($0) }.count }
      func union(_ other: IndexSet) -> IndexSet { IndexSet(_all + other._all) }
      func intersection(_ other: IndexSet) -> IndexSet { IndexSet(_all.filter { other.contains($0) }) }
      func subtracting(_ other: IndexSet) -> IndexSet { IndexSet(_all.filter { !other.contains($0) }) }
      func symmetricDifference(_ other: IndexSet) -> IndexSet { union(other).subtracting(intersection(other)) }
      mutating func formUnion(_ other: IndexSet) { self = union(other) }
      mutating func subtract(_ other: IndexSet) { self = subtracting(other) }
    }
    """#

  private static let indexPath = #"""
    struct IndexPath: Hashable, Comparable, Sequence, _Collection, ExpressibleByArrayLiteral, CustomStringConvertible {
      private var _indexes: [Int] = []
      init() {}
      init(indexes: [Int]) { _indexes = indexes }
      init(index: Int) { _indexes = [index] }
      init(arrayLiteral elements: Int...) { _indexes = elements }
      init(row: Int, section: Int) { _indexes = [section, row] }
      init(item: Int, section: Int) { _indexes = [section, item] }
      var startIndex: Int { 0 }
      var endIndex: Int { _indexes.count }
      func index(after i: Int) -> Int { i + 1 }
      subscript(position: Int) -> Int {
        get { _indexes[position] }
        set { _indexes[position] = newValue }
      }
      var section: Int { _indexes[0] }
      var row: Int { _indexes[1] }
      var item: Int { _indexes[1] }
      var description: String { "\(_indexes)" }
      mutating func append(_ index: Int) { _indexes.append(index) }
      func appending(_ index: Int) -> IndexPath { IndexPath(indexes: _indexes + [index]) }
      func dropLast() -> IndexPath { IndexPath(indexes: Array(_indexes.dropLast())) }
      static func < (l: IndexPath, r: IndexPath) -> Bool { l._indexes.lexicographicallyPrecedes(r._indexes) }
    }
    """#

  private static let progress = #"""
    class Progress: NSObject {
      var totalUnitCount: Int64
      private var _completed: Int64 = 0
      private var _children: [(progress: Progress, units: Int64)] = []
      private(set) var isCancelled = false
      private(set) var isPaused = false
      var cancellationHandler: (() -> Void)?
      var localizedDescription: String! = ""
      init(totalUnitCount: Int64) {
        self.totalUnitCount = totalUnitCount
        super.init()
      }
      init(totalUnitCount: Int64, parent: Progress, pendingUnitCount: Int64) {
        self.totalUnitCount = totalUnitCount
        super.init()
        parent.addChild(self, withPendingUnitCount: pendingUnitCount)
      }
      var completedUnitCount: Int64 {
        get {
          // The units of a child that has finished are the parent's own.
          for child in _children where child.progress.isFinished { _completed += child.units }
          _children.removeAll { $0.progress.isFinished }
          return _completed
        }
        set { _completed = newValue }
      }
      var fractionCompleted: Double {
        if totalUnitCount <= 0 { return 0 }
        let parts = _children.reduce(Double(_completed)) { $0 + Double($1.units) * $1.progress.fractionCompleted }
        return parts / Double(totalUnitCount)
      }
      var isFinished: Bool { totalUnitCount > 0 && completedUnitCount >= totalUnitCount }
      var isIndeterminate: Bool { totalUnitCount <= 0 }
      func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
        _children.append((child, inUnitCount))
      }
      func cancel() {
        isCancelled = true
        cancellationHandler?()
        for child in _children { child.progress.cancel() }
      }
      func pause() { isPaused = true }
      func resume() { isPaused = false }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("IndexSet", using: ["_Collection"], indexSet)
    builtIns.addDeclared("IndexPath", using: ["_Collection"], indexPath)
    builtIns.addDeclared("Progress", using: ["NSObject"], progress)
  }
}
