/// Swift's collection protocols, and `Strideable`, for types of the session: what each gives to a type that meets its
/// requirements.
///
/// Swift's own collections have these members natively, so a type of the session that conforms to `Collection` conforms to
/// `_Collection`, too. The protocols here are declared at their first use, like any protocol.
enum CollectionProtocols {
  static func add(to builtIns: inout BuiltIns) {
    // Each of the two needs the other, so they are declared together.
    builtIns.addDeclared("_Collection", using: ["IndexingIterator"], slice + "\n" + collection)
    builtIns.addDeclared("Slice", using: ["_Collection"], "")
    builtIns.addDeclared("_MutableCollection", using: ["_Collection"], mutable)
    builtIns.addDeclared("_RangeReplaceableCollection", using: ["_Collection"], replaceable)
    builtIns.addDeclared("EmptyCollection", using: ["_Collection"], empty)
    builtIns.addDeclared("CollectionOfOne", using: ["_Collection"], one)
    builtIns.addDeclared("_Strideable", strideable)
    for end in ["to", "through"] {
      builtIns.addDeclared(TypeChecker.ownStride + end, using: ["_Strideable"], "")
      builtIns.unlisted.insert(TypeChecker.ownStride + end)
    }
    builtIns.addDeclared("DefaultStringInterpolation", interpolation)
    builtIns.addDeclared("IndexingIterator", iterator)
    builtIns.unlisted.formUnion(["_Collection", "_MutableCollection", "_RangeReplaceableCollection", "_Strideable"])
  }

  /// The zero that the distance is compared with is of the type's own Stride.
  private static let strideable = #"""
    protocol _Strideable {}
    extension _Strideable {
      static func < (left: Self, right: Self) -> Bool {
        let distance = left.distance(to: right)
        return distance > distance - distance
      }
    }
    func __stride_to<T>(_ start: T, _ end: T, _ step: _) -> [T] {
      let zero = step - step
      var all: [T] = []
      var next = start
      while step > zero ? next.distance(to: end) > zero : next.distance(to: end) < zero {
        all.append(next)
        next = next.advanced(by: step)
      }
      return all
    }
    func __stride_through<T>(_ start: T, _ end: T, _ step: _) -> [T] {
      let zero = step - step
      var all: [T] = []
      var next = start
      while step > zero ? next.distance(to: end) >= zero : next.distance(to: end) <= zero {
        all.append(next)
        next = next.advanced(by: step)
      }
      return all
    }
    """#

  private static let empty = #"""
    struct EmptyCollection<Element>: Collection {
      init() {}
      var startIndex: Int { 0 }
      var endIndex: Int { 0 }
      func index(after i: Int) -> Int { fatalError("EmptyCollection can't advance indices") }
      subscript(position: Int) -> Element { fatalError("Index out of range") }
    }
    """#

  private static let one = #"""
    struct CollectionOfOne<Element>: Collection {
      private let element: Element
      init(_ element: Element) { self.element = element }
      var startIndex: Int { 0 }
      var endIndex: Int { 1 }
      func index(after i: Int) -> Int { i + 1 }
      subscript(position: Int) -> Element {
        precondition(position == 0, "Index out of range")
        return element
      }
    }
    """#

  private static let iterator = #"""
    struct IndexingIterator<Base>: IteratorProtocol {
      let _elements: Base
      var _position: _
      mutating func next() -> _ {
        if _position == _elements.endIndex { return nil }
        let place = _position
        _position = _elements.index(after: place)
        return Optional.some(_elements[place])
      }
    }
    """#

  private static let interpolation = #"""
    struct DefaultStringInterpolation {
      var _text = ""
      init() {}
      init(literalCapacity: Int, interpolationCount: Int) {}
      var description: String { _text }
      mutating func appendLiteral(_ literal: String) { _text += literal }
      mutating func appendInterpolation(_ value: _) { _text += "\(value)" }
    }
    """#

  private static let slice = #"""
    struct Slice<Base>: Sequence, _Collection {
      let _startIndex: _
      let _endIndex: _
      let _base: Base
      var startIndex: _ { _startIndex }
      var endIndex: _ { _endIndex }
      var base: Base { _base }
      func index(after i: _) -> _ { _base.index(after: i) }
      func index(before i: _) -> _ { _base.index(before: i) }
      subscript(position: _) -> _ {
        if position is Range<Int> {
          return Slice(_startIndex: position.lowerBound, _endIndex: position.upperBound, _base: _base)
        }
        return _base[position]
      }
    }
    """#

  private static let collection = #"""
    protocol _Collection {
      associatedtype Element
      associatedtype Index
      var startIndex: Index { get }
      var endIndex: Index { get }
      func index(after i: Index) -> Index
      subscript(position: Index) -> Element { get }
    }
    extension _Collection {
      func index(after i: Index) -> Index { i + 1 }
      func index(before i: Index) -> Index { i - 1 }
      func makeIterator() -> IndexingIterator<Self> { IndexingIterator(_elements: self, _position: startIndex) }
      var isEmpty: Bool { startIndex == endIndex }
      var count: Int { distance(from: startIndex, to: endIndex) }
      var underestimatedCount: Int { count }
      var first: Element? { startIndex == endIndex ? nil : self[startIndex] }
      var last: Element? { startIndex == endIndex ? nil : self[index(before: endIndex)] }
      var indices: _ {
        if let first = startIndex as? Int, let end = endIndex as? Int { return first..<end }
        var all: [_] = []
        var place = startIndex
        while place != endIndex {
          all.append(place)
          place = index(after: place)
        }
        return all
      }
      func formIndex(after i: inout Index) { i = index(after: i) }
      func formIndex(before i: inout Index) { i = index(before: i) }
      func distance(from start: Index, to end: Index) -> Int {
        if let first = start as? Int, let last = end as? Int { return last - first }
        var count = 0
        var place = start
        while place != end {
          count += 1
          place = index(after: place)
        }
        return count
      }
      func index(_ i: Index, offsetBy distance: Int) -> Index {
        var place = i
        if distance > 0 { for _ in 0..<distance { place = index(after: place) } }
        if distance < 0 { for _ in 0..<(0 - distance) { place = index(before: place) } }
        return place
      }
      func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
        var place = i
        for _ in 0..<(distance < 0 ? 0 - distance : distance) {
          if place == limit { return nil }
          place = distance < 0 ? index(before: place) : index(after: place)
        }
        return place
      }
      func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Index? {
        var place = startIndex
        while place != endIndex {
          if try predicate(self[place]) { return place }
          place = index(after: place)
        }
        return nil
      }
      func firstIndex(of element: Element) -> Index? { firstIndex(where: { $0 == element }) }
      func lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Index? {
        var found: Index? = nil
        var place = startIndex
        while place != endIndex {
          if try predicate(self[place]) { found = place }
          place = index(after: place)
        }
        return found
      }
      func lastIndex(of element: Element) -> Index? { lastIndex(where: { $0 == element }) }
      func last(where predicate: (Element) throws -> Bool) rethrows -> Element? {
        try lastIndex(where: predicate).map { self[$0] }
      }
      subscript(bounds: Range<_>) -> Slice<Self> {
        Slice(_startIndex: bounds.lowerBound, _endIndex: bounds.upperBound, _base: self)
      }
      subscript(bounds: ClosedRange<_>) -> Slice<Self> {
        Slice(_startIndex: bounds.lowerBound, _endIndex: index(after: bounds.upperBound), _base: self)
      }
      subscript(bounds: PartialRangeFrom<_>) -> Slice<Self> { _part(bounds.lowerBound, endIndex) }
      subscript(bounds: PartialRangeUpTo<_>) -> Slice<Self> { _part(startIndex, bounds.upperBound) }
      subscript(bounds: PartialRangeThrough<_>) -> Slice<Self> { _part(startIndex, index(after: bounds.upperBound)) }
      func _part(_ start: Index, _ end: Index) -> Slice<Self> {
        Slice(_startIndex: start, _endIndex: end, _base: self)
      }
      func prefix(_ maxLength: Int) -> Slice<Self> {
        _part(startIndex, index(startIndex, offsetBy: maxLength, limitedBy: endIndex) ?? endIndex)
      }
      func dropFirst(_ k: Int = 1) -> Slice<Self> {
        _part(index(startIndex, offsetBy: k, limitedBy: endIndex) ?? endIndex, endIndex)
      }
      func suffix(_ maxLength: Int) -> Slice<Self> {
        let skipped = count - maxLength
        return _part(skipped > 0 ? index(startIndex, offsetBy: skipped) : startIndex, endIndex)
      }
      func dropLast(_ k: Int = 1) -> Slice<Self> {
        let kept = count - k
        return _part(startIndex, kept > 0 ? index(startIndex, offsetBy: kept) : startIndex)
      }
      func prefix(upTo end: Index) -> Slice<Self> { _part(startIndex, end) }
      func prefix(through position: Index) -> Slice<Self> { _part(startIndex, index(after: position)) }
      func suffix(from start: Index) -> Slice<Self> { _part(start, endIndex) }
      func prefix(while predicate: (Element) throws -> Bool) rethrows -> Slice<Self> {
        _part(startIndex, try firstIndex(where: { try !predicate($0) }) ?? endIndex)
      }
      func drop(while predicate: (Element) throws -> Bool) rethrows -> Slice<Self> {
        _part(try firstIndex(where: { try !predicate($0) }) ?? endIndex, endIndex)
      }
    }
    """#

  private static let mutable = #"""
    protocol _MutableCollection: _Collection {
      associatedtype Element
      associatedtype Index
      subscript(position: Index) -> Element { get set }
    }
    extension _MutableCollection {
      mutating func _fill(_ elements: [Element]) {
        var place = startIndex
        for element in elements {
          self[place] = element
          place = index(after: place)
        }
      }
      mutating func swapAt(_ i: Index, _ j: Index) {
        let held = self[i]
        self[i] = self[j]
        self[j] = held
      }
      mutating func sort() { _fill(Array(self).sorted()) }
      mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
        _fill(try Array(self).sorted(by: areInIncreasingOrder))
      }
      mutating func reverse() { _fill(Array(Array(self).reversed())) }
      mutating func shuffle() { _fill(Array(self).shuffled()) }
      mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index {
        var all = Array(self)
        let place = try all.partition(by: belongsInSecondPartition)
        _fill(all)
        return index(startIndex, offsetBy: place)
      }
    }
    """#

  private static let replaceable = #"""
    protocol _RangeReplaceableCollection: _Collection {
      associatedtype Element
      associatedtype Index
      mutating func replaceSubrange<C>(_ subrange: Range<Index>, with newElements: C)
    }
    extension _RangeReplaceableCollection {
      mutating func append(_ newElement: Element) { replaceSubrange(endIndex..<endIndex, with: [newElement]) }
      mutating func append<S>(contentsOf newElements: S) {
        replaceSubrange(endIndex..<endIndex, with: Array(newElements))
      }
      static func + <S>(left: Self, right: S) -> Self {
        var all = left
        all.append(contentsOf: right)
        return all
      }
      static func += <S>(left: inout Self, right: S) { left.append(contentsOf: right) }
      mutating func insert(_ newElement: Element, at i: Index) { replaceSubrange(i..<i, with: [newElement]) }
      mutating func insert<S>(contentsOf newElements: S, at i: Index) {
        replaceSubrange(i..<i, with: Array(newElements))
      }
      @discardableResult mutating func remove(at i: Index) -> Element {
        let removed = self[i]
        replaceSubrange(i..<index(after: i), with: [])
        return removed
      }
      mutating func removeSubrange(_ bounds: Range<Index>) { replaceSubrange(bounds, with: []) }
      @discardableResult mutating func removeFirst() -> Element { remove(at: startIndex) }
      @discardableResult mutating func removeLast() -> Element { remove(at: index(before: endIndex)) }
      @discardableResult mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }
      mutating func removeAll() { replaceSubrange(startIndex..<endIndex, with: []) }
      mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
        let kept = try Array(self).filter { try !shouldBeRemoved($0) }
        replaceSubrange(startIndex..<endIndex, with: kept)
      }
    }
    """#
}
