extension Member {
  /// Members of collections that find, replace and compare parts, and those that give access to the storage.
  static let ofParts: [Member] = finding + changing + differing + storage

  private static let finding: [Member] = [
    .arrayBox("firstRange(of other: Sequence<Element>) -> Range<Int>?") { box, arguments in
      try .optional(ranges(of: arguments, in: box).first.map { try range($0, box) })
    },
    .arrayBox("ranges(of other: Sequence<Element>) -> [Range<Int>]") { box, arguments in
      try Value(ranges(of: arguments, in: box).map { try range($0, box) })
    },
    .arrayBox("replacing(_ other: Sequence<Element>, with replacement: Sequence<Element>) -> [Element]") {
      box, arguments in
      try Value(box.elements.replacing(try arguments.elements(0), with: try arguments.elements(1)))
    },
    // Comes first, because a trailing closure also fits the overload for a sequence.
    .arrayBox("trimmingPrefix(while predicate: (Element) -> Bool) -> ArraySlice") { box, arguments in
      let predicate = try arguments.function(0)
      try arguments.machine.charge(box.elements.count)
      let start = try box.elements.firstIndex { try !predicate.test($0) } ?? box.elements.count
      return .array(try box.part(start..<box.elements.count, arguments.machine))
    },
  ]

  private static func ranges(of arguments: Arguments, in box: ArrayBox) throws -> [Range<Int>] {
    try arguments.machine.charge(box.elements.count)
    return box.elements.ranges(of: try arguments.elements(0))
  }

  private static func range(_ places: Range<Int>, _ box: ArrayBox) throws -> Value {
    let (lower, upper) = (places.lowerBound + box.start, places.upperBound + box.start)
    return .range(try RangeBox(.int(lower), .int(upper), isClosed: false))
  }

  private static let changing: [Member] = [
    .changingArray("trimPrefix(_ prefix: Sequence<Element>)") { box, arguments in
      let rest = Array(box.elements.trimmingPrefix(try arguments.elements(0)))
      box.moveStart(by: box.elements.count - rest.count)
      (box.elements, box.extent) = (rest, try Extent(containing: rest))
      return .void
    }
  ]

  private static let differing: [Member] = [
    .arrayBox("difference(from other: Sequence<Element>) -> CollectionDifference<Element>") { box, arguments in
      let other = try arguments.elements(0)
      // Myers' comparison takes time and memory for each pair of places that differ.
      try arguments.machine.charge(box.elements.count + other.count)
      let difference = box.elements.difference(from: other)
      return try Value(difference.map { try change($0) })
    },
    .arrayBox("applying(_ difference: CollectionDifference<Element>) -> [Element]?") { box, arguments in
      let changes = try arguments.elements(0).map { try change(of: $0, arguments) }
      guard let difference = CollectionDifference(changes), let made = box.elements.applying(difference) else {
        return .nil
      }
      return try .wrapping(try Value(made))
    },
    .array("insertions: [CollectionDifference<Element>.Change]") { changes, _ in
      try Value(changes.filter { isCase($0, "insert") })
    },
    .array("removals: [CollectionDifference<Element>.Change]") { changes, _ in
      try Value(changes.filter { isCase($0, "remove") }.reversed())
    },
  ]

  private static func isCase(_ value: Value, _ name: String) -> Bool {
    if case .symbol(let box) = value { box.name == name } else { false }
  }

  /// Makes the case of a step from one collection to another: `.insert(offset: 1, element: 4, associatedWith: nil)`.
  private static func change(_ change: CollectionDifference<Value>.Change) throws -> Value {
    func made(_ name: String, _ offset: Int, _ element: Value) throws -> Value {
      try .symbol(name, [("offset", .int(offset)), ("element", element), ("associatedWith", .nil)])
    }
    return switch change {
    case .insert(let offset, let element, _): try made("insert", offset, element)
    case .remove(let offset, let element, _): try made("remove", offset, element)
    }
  }

  private static func change(of value: Value, _ arguments: Arguments) throws -> CollectionDifference<Value>.Change {
    guard case .symbol(let box) = value, box.arguments.count == 3, case .int(let offset) = box.arguments[0].value else {
      throw arguments.wrongType(0, expected: "CollectionDifference")
    }
    let element = box.arguments[1].value
    return box.name == "insert"
      ? .insert(offset: offset, element: element, associatedWith: nil)
      : .remove(offset: offset, element: element, associatedWith: nil)
  }

  /// The storage is the array itself: `a.withUnsafeBufferPointer { $0.count }`.
  private static let storage: [Member] =
    ["withUnsafeBufferPointer", "withContiguousStorageIfAvailable"].map { name in
      let result = name.hasSuffix("IfAvailable") ? "T?" : "T"
      return .array("\(name)(_ body: ([Element]) -> T) -> \(result)") { elements, arguments in
        let made = try arguments.function(0).call(try Value(elements))
        return result == "T" ? made : try .wrapping(made)
      }
    } + [
      Member("withUnsafeMutableBufferPointer(_ body: (inout [Element]) -> T) -> T", changing: .array) {
        value, arguments in
        try arguments.function(0).change(&value)
      },
      Member("withUTF8(_ body: ([UInt8]) -> T) -> T", changing: .string) { value, arguments in
        guard case .string(let box) = value else { throw value.wrongType("String") }
        let bytes = try Value(box.text.utf8.map { Value(SizedInteger(truncating: Int128($0), .uint8)) })
        return try arguments.function(0).call(bytes)
      },
      // `(\Person.home).appending(path: \.city)`
      Member("appending(path keyPath: Any) -> Any", on: .function) { value, arguments in
        guard case .function(let first) = value else { throw value.wrongType("KeyPath") }
        let second = try arguments.function(0)
        let function = Function(first.text + second.text.dropFirst(), arguments.machine, site: arguments.site) {
          try second.call(try first.call($0))
        }
        if let own = first.path, let other = second.path { function.path = own + other }
        return .function(function)
      },
    ]
}
