extension Member {
  /// Less common members of collections: indices, changes of several elements, iterators.
  static let ofMoreCollections: [Member] = places + changingSeveral + iterating

  private static let places: [Member] = [
    Member("distance(from start: Int, to end: Int) -> Int", on: .array, .range) { _, arguments in
      .int(try arguments.int(1) &- arguments.int(0))
    },
    Member("index(after i: Int) -> Int", on: .array, .range) { _, arguments in .int(try arguments.int(0) &+ 1) },
    Member("index(before i: Int) -> Int", on: .array, .range) { _, arguments in .int(try arguments.int(0) &- 1) },
    Member("index(_ i: Int, offsetBy distance: Int) -> Int", on: .array, .range) { _, arguments in
      .int(try arguments.int(0) &+ arguments.int(1))
    },
    Member("index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int?", on: .array, .range) {
      _, arguments in
      let (place, distance, limit) = (try arguments.int(0), try arguments.int(1), try arguments.int(2))
      let (left, isOver) = limit.subtractingReportingOverflow(place)
      if !isOver, distance >= 0 ? left >= 0 && distance > left : left <= 0 && distance < left { return .nil }
      return try .wrapping(.int(place &+ distance))
    },
    .arrayBox("capacity: Int") { box, _ in .int(box.elements.capacity) },
    .arrayBox("contains(_ other: Sequence<Element>) -> Bool") { box, arguments in
      let other = try arguments.elements(0)
      try arguments.machine.charge(box.elements.count)
      return .bool(other.isEmpty || box.elements.contains(other))
    },
    .arrayBox("trimmingPrefix(_ prefix: Sequence<Element>) -> ArraySlice") { box, arguments in
      let rest = box.elements.trimmingPrefix(try arguments.elements(0))
      return .array(try box.part(rest.startIndex..<rest.endIndex, arguments.machine))
    },
  ]

  private static let changingSeveral: [Member] = [
    .changingArray("insert(contentsOf newElements: Sequence<Element>, at i: Int)") { box, arguments in
      let (added, place) = (try arguments.elements(0), try arguments.end(1, of: box))
      return try replace(place..<place, in: box, with: added, arguments)
    },
    .changingArray("removeFirst(_ k: Int)") { box, arguments in
      let count = try count(arguments, in: box)
      let result = try replace(0..<count, in: box, with: [], arguments)
      box.moveStart(by: count)
      return result
    },
    .changingArray("removeLast(_ k: Int)") { box, arguments in
      let (count, all) = (try count(arguments, in: box), box.elements.count)
      return try replace(all - count..<all, in: box, with: [], arguments)
    },
    .changingArray("removeSubrange(_ bounds: Any)") { box, arguments in
      try replace(try range(arguments, in: box), in: box, with: [], arguments)
    },
    .changingArray("replaceSubrange(_ bounds: Any, with newElements: Sequence<Element>)") { box, arguments in
      try replace(try range(arguments, in: box), in: box, with: try arguments.elements(1), arguments)
    },
    .changingArray("removeAll(keepingCapacity keepCapacity: Bool)") { box, arguments in
      try replace(box.elements.indices, in: box, with: [], arguments)
    },
    .changingDictionary("removeAll(keepingCapacity keepCapacity: Bool)") { box, _ in
      box.removeAll()
      return .void
    },
    .changingSet("removeAll(keepingCapacity keepCapacity: Bool)") { box, _ in
      box.removeAll()
      return .void
    },
    .changingSet("popFirst() -> Element?") { box, _ in
      guard let first = box.keys.first else { return .nil }
      _ = box.remove(first)
      return try .wrapping(first)
    },
    .changingSet("removeFirst() -> Element") { box, _ in
      guard let first = box.keys.first else { throw Problem.emptyCollection("removeFirst") }
      _ = box.remove(first)
      return first
    },
    .changingSet("formSymmetricDifference(_ other: Sequence<Element>)") { box, arguments in
      let others = Set(try arguments.elements(0))
      for element in others {
        if box.remove(element) == nil { try box.set(element, to: .void) }
      }
      return .void
    },
  ]

  private static func count(_ arguments: Arguments, in box: ArrayBox) throws -> Int {
    let count = try arguments.count(0)
    if count <= box.elements.count { return count }
    throw arguments.failure(0, .indexOutOfRange(count, count: box.elements.count))
  }

  private static func range(_ arguments: Arguments, in box: ArrayBox) throws -> Range<Int> {
    guard case .range(let range) = arguments[0] else { throw arguments.wrongType(0, expected: "Range") }
    return try arguments.made(of: 0) { _ in try range.places(count: box.elements.count, start: box.start) }
  }

  private static func replace(
    _ places: Range<Int>, in box: ArrayBox, with added: [Value], _ arguments: Arguments
  ) throws -> Value {
    try arguments.machine.charge(box.elements.count + added.count)
    var elements = box.elements
    elements.replaceSubrange(places, with: added)
    let extent = try Extent(containing: elements)
    try extent.check()
    (box.elements, box.extent) = (elements, extent)
    return .void
  }

  private static let iterating: [Member] = [
    .sequence("makeIterator()") { value, arguments in
      if let make = try value.elementsOnDemand(arguments.machine) { return .object(IteratorObject(make())) }
      return .object(IteratorObject(try value.elements(arguments.machine)))
    }
  ]
}

/// The result of `makeIterator()` and `AnyIterator { }`.
final class IteratorObject: Object {
  private let advance: () throws -> Value?

  init(_ advance: @escaping () throws -> Value?) {
    self.advance = advance
  }

  convenience init(_ elements: [Value]) {
    var rest = elements[...]
    self.init { rest.popFirst() }
  }

  override var typeName: String { "Iterator" }
  override var memberNames: [String] { ["next"] }
  override func acts(by name: String) -> Bool { name == "next" }

  override func forEachElement(_ machine: Machine, _ body: (Value) throws -> Bool) throws -> Void? {
    while let element = try advance() {
      try machine.charge()
      if try !body(element) { break }
    }
    return ()
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "next" else {
      return try LazySequence(.object(self), arguments.machine, isLazy: false).call(name, arguments)
    }
    let (_, matched) = try arguments.matched(to: [Signature("next() -> Element?")])
    try matched.machine.checkChange()
    return try .optional(try advance())
  }
}
