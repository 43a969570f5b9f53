extension Member {
  static let ofRanges: [Member] = [
    .range("lowerBound") { range, _ in range.lower ?? .nil },
    // The upper bound of a closed range is its last value, as it was written.
    .range("upperBound") { range, _ in range.upper ?? .nil },
    // A range of Ints is a collection of which each element is its own index.
    .range("startIndex: Int") { range, _ in .int(try range.collection.lowerBound) },
    .range("endIndex: Int") { range, _ in .int(try range.collection.upperBound) },
    .range("firstIndex(of element: Element) -> Int?") { range, arguments in
      try .optional(range.contains(arguments[0]) ? arguments[0] : nil)
    },
    .range("contains(_ element: Element) -> Bool") { range, arguments in .bool(try range.contains(arguments[0])) },
    .range("overlaps(_ other: Range) -> Bool") { range, arguments in
      guard case .range(let other) = arguments[0] else { throw arguments.wrongType(0, expected: "Range") }
      return .bool(try range.overlaps(other))
    },
    .range("clamped(to limits: Range)") { range, arguments in
      guard case .range(let limits) = arguments[0], let a = range.ints, let b = limits.ints else {
        throw arguments.wrongType(0, expected: "Range")
      }
      let clamped = a.clamped(to: b)
      // Like the range itself; one that is clamped to nothing is closed around its own bound.
      let isClosed = range.isClosed
      let upper = isClosed && !clamped.isEmpty ? clamped.upperBound - 1 : clamped.upperBound
      return .range(try RangeBox(.int(clamped.lowerBound), .int(upper), isClosed: isClosed))
    },
  ]

  static let ofTimes: [Member] = [
    Member("magnitude", on: .duration) { value, _ in
      guard case .duration(let nanoseconds) = value else { throw value.wrongType("Duration") }
      return nanoseconds < 0 ? try UnaryOperator.minus.apply(value) : value
    },
    Member("components: (seconds: Int64, attoseconds: Int64)", on: .duration) { value, _ in
      guard case .duration(let nanoseconds) = value else { throw value.wrongType("Duration") }
      let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      let parts = [seconds, rest * 1_000_000_000].map { Value(SizedInteger(truncating: Int128($0), .int64)) }
      return try .tuple(parts, labels: ["seconds", "attoseconds"])
    },
    time("nanoseconds") { .int(Int($0)) },
    time("microseconds") { .double(Double($0) / 1e3) },
    time("milliseconds") { .double(Double($0) / 1e6) },
    time("seconds") { .double(Double($0) / 1e9) },
    time("timeInterval") { .double(Double($0) / 1e9) },
    // `scheduler.now.dispatchTime.uptimeNanoseconds`
    Member("dispatchTime", on: .instant) { value, _ in value },
    Member("uptimeNanoseconds", on: .instant) { value, _ in
      guard case .instant(let nanoseconds) = value else { throw value.wrongType("Instant") }
      return Value(SizedInteger(clamping: Int128(nanoseconds), .uint64))
    },
    Member("advanced(by interval: Duration) -> Instant", on: .instant) { value, arguments in
      try Addition.apply(value, .duration(arguments.duration(0).nanoseconds), arguments.machine)
    },
    Member("advanced(by interval: Duration)", on: .duration) { value, arguments in
      try Addition.apply(value, .duration(arguments.duration(0).nanoseconds), arguments.machine)
    },
    // Instants of swift-clocks have it: the time since the clock's start.
    Member("offset: Duration", on: .instant) { value, arguments in
      try Subtraction.apply(value, .instant(0), arguments.machine)
    },
    Member("duration(to other: Instant) -> Duration", on: .instant) { value, arguments in
      try Subtraction.apply(arguments[0], value, arguments.machine)
    },
    Member("distance(to other: Instant) -> Stride", on: .instant) { value, arguments in
      try Subtraction.apply(arguments[0], value, arguments.machine)
    },
    Member("distance(to other: Duration)", on: .duration) { value, arguments in
      try Subtraction.apply(arguments[0], value, arguments.machine)
    },
  ]

  private static func time(_ name: String, _ amount: @escaping @Sendable (Int64) -> Value) -> Member {
    Member(name, on: .duration, .instant) { value, _ in
      switch value {
      case .duration(let nanoseconds), .instant(let nanoseconds): return amount(nanoseconds)
      default: throw value.wrongType("Duration")
      }
    }
  }
}

extension RangeBox {
  fileprivate func overlaps(_ other: RangeBox) throws(Problem) -> Bool {
    if isEmpty || other.isEmpty { return false }
    guard try begins(beforeEndOf: other) else { return false }
    return try other.begins(beforeEndOf: self)
  }

  private var isEmpty: Bool { !isClosed && lower != nil && lower == upper }

  private func begins(beforeEndOf other: RangeBox) throws(Problem) -> Bool {
    guard let lower, let end = other.upper else { return true }
    return try other.isClosed
      ? !ComparisonOperator.isLess(end, lower, for: "...") : ComparisonOperator.isLess(lower, end, for: "..<")
  }
}
