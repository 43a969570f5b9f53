/// A row of elements which grows and shrinks at its end, and whose elements can be moved about by their addresses.
///
/// An array would do if it could be left without its elements: moving them all into another retains and releases each,
/// far apart in memory. And it asks each time whether it has one owner.
@usableFromInline struct ElementBuffer<Element>: ~Copyable {
  /// The first `count` places are initialised, the others up to `capacity` are not.
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  @inlinable init(capacity: Int = 0) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inlinable var isEmpty: Bool { count == 0 }

  /// Where the last element is, of which there must be one.
  @inlinable var last: UnsafeMutablePointer<Element> { base + (count - 1) }

  @inlinable mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Takes the last element out, of which there must be one.
  @inlinable mutating func removeLast() -> Element {
    count -= 1
    return (base + count).move()
  }

  @inlinable mutating func removeAll(where isOut: (borrowing Element) -> Bool) {
    var kept = 0
    for index in 0..<count {
      if isOut((base + index).pointee) {
        (base + index).deinitialize(count: 1)
      } else {
        if kept < index { (base + kept).moveInitialize(from: base + index, count: 1) }
        kept += 1
      }
    }
    count = kept
  }

  /// The elements themselves, for as long as the shelf stays as it is.
  @inlinable var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  @inlinable mutating func grow() {
    var wider = ElementBuffer(capacity: max(8, capacity * 2))
    wider.takeAll(of: &self)
    swap(&self, &wider)
  }

  /// Moves all elements of another behind these, for which there must be room.
  @inlinable mutating func takeAll(of other: inout ElementBuffer) {
    (base + count).moveInitialize(from: other.base, count: other.count)
    count += other.count
    other.count = 0
  }
}
