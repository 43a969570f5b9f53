/// A growable buffer whose elements can be moved by their addresses.
///
/// An array cannot hand over its elements: moving all of them into another array retains and releases each, far apart
/// in memory. It also checks for unique ownership at each access.
@usableFromInline struct ElementBuffer<Element>: ~Copyable {
  /// The first `count` elements are initialised; the rest, up to `capacity`, are not.
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

  /// The address of the last element, which must exist.
  @inlinable var last: UnsafeMutablePointer<Element> { base + (count - 1) }

  @inlinable mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Removes and returns the last element, which must exist.
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

  /// The elements, valid until the buffer changes.
  @inlinable var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  @inlinable mutating func grow() {
    var wider = ElementBuffer(capacity: max(8, capacity * 2))
    wider.takeAll(of: &self)
    swap(&self, &wider)
  }

  /// Moves all elements of `other` to the end of this buffer, which must have room for them.
  @inlinable mutating func takeAll(of other: inout ElementBuffer) {
    (base + count).moveInitialize(from: other.base, count: other.count)
    count += other.count
    other.count = 0
  }
}
