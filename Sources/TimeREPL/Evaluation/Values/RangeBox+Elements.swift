extension RangeBox {
  /// Whether a value is within the bounds.
  func contains(_ value: Value) throws(Problem) -> Bool {
    if let lower, try ComparisonOperator.isLess(value, lower, for: "...") { return false }
    guard let upper else { return true }
    return try isClosed
      ? !ComparisonOperator.isLess(upper, value, for: "...") : ComparisonOperator.isLess(value, upper, for: "..<")
  }

  /// Whether it is a range of integers without an upper bound: `1...`.
  var isEndless: Bool {
    if case .int? = lower { upper == nil } else { false }
  }

  /// Calls a closure with each integer of a range whose elements are not Ints.
  func forEachSized(
    from first: SizedInteger, to last: SizedInteger, _ machine: Machine, _ body: (Value) throws -> Bool
  ) throws {
    var next = first.value
    let end = isClosed ? last.value : last.value - 1
    while next <= end, let number = SizedInteger(exactly: next, first.width) {
      try machine.charge()
      if try !body(.sized(SizedBox(number))) { return }
      next += 1
    }
  }

  /// Returns a number of its first integers.
  func prefix(_ count: Int) throws(Problem) -> Value {
    guard case .int(let first)? = lower else { throw Value.range(self).wrongType("Sequence") }
    let end = first.addingReportingOverflow(count)
    return .range(try RangeBox(.int(first), .int(end.overflow ? .max : end.partialValue), isClosed: false))
  }

  /// The integers of the range; nil if its bounds are not Ints or too far apart.
  var ints: Range<Int>? {
    guard case .int(let first)? = lower, case .int(let last)? = upper else { return nil }
    if !isClosed { return first..<last }
    return last == .max ? nil : first..<(last + 1)
  }

  /// The integers of the range; throws if it is no collection.
  var collection: Range<Int> {
    get throws(Problem) {
      guard let ints else { throw Value.range(self).wrongType("Collection") }
      return ints
    }
  }

  /// Returns `range[3]`, or a part of the range.
  func element(_ index: Value) throws(Problem) -> Value {
    let all = try collection
    if case .range(let part) = index {
      let places = try part.places(count: all.count, start: all.lowerBound)
      let (lower, upper) = (all.lowerBound + places.lowerBound, all.lowerBound + places.upperBound)
      return .range(try RangeBox(.int(lower), .int(upper), isClosed: false))
    }
    guard case .int(let place) = index else { throw index.wrongType("Int") }
    guard all.contains(place) else { throw .indexOutOfRange(place, count: all.count) }
    return index
  }

  /// The first integer and the number of integers, limited to what an Int can count. nil if the bounds are not Ints.
  var intsFromFirst: (first: Int, count: Int)? {
    guard case .int(let first)? = lower, case .int(let last)? = upper else { return nil }
    let (distance, overflows) = last.subtractingReportingOverflow(first)
    let isFull = overflows || distance == .max
    return (first, isFull ? .max : distance + (isClosed ? 1 : 0))
  }

  /// Returns the indices of a collection of `count` elements that the range selects, counted from 0.
  ///
  /// - Parameter start: the index of the first element, from which the range counts.
  func places(count: Int, start: Int = 0) throws(Problem) -> Range<Int> {
    let end = start + count
    let first = try lower.map { value throws(Problem) in try place(value) } ?? start
    var last = try upper.map { value throws(Problem) in try place(value) } ?? end
    if isClosed, upper != nil { last += 1 }
    guard first >= start, first <= end else { throw .indexOutOfRange(first, count: count) }
    guard last >= first, last <= end else { throw .indexOutOfRange(isClosed ? last - 1 : last, count: count) }
    return (first - start)..<(last - start)
  }

  private func place(_ bound: Value) throws(Problem) -> Int {
    guard case .int(let int) = bound else { throw bound.wrongType("Int") }
    // Beyond the end of every collection, but small enough for the sum above.
    return min(int, .max - 1)
  }
}
