extension Member {
  /// Members of arrays, strings, dictionaries and ranges that need more than one pass.
  static let ofCollections: [Member] = ends + parts

  private static let ends: [Member] = [
    .sequence("count: Int") { value, arguments in .int(try value.count(arguments.machine)) },
    .sequence("isEmpty: Bool") { value, arguments in
      switch value {
      case .string(let box): .bool(box.text.isEmpty)
      case .range(let box): .bool(!box.isClosed && box.lower != nil && box.lower == box.upper)
      default: .bool(try value.count(arguments.machine) == 0)
      }
    },
    .sequence("first: Element?") { value, arguments in
      try .optional(first(value, arguments.machine) { _ in true }?.element)
    },
    Member("last: Element?", on: .array, .string, .range) { value, arguments in
      let last: Value? =
        switch value {
        case .string(let box): box.text.last.map { Value(String($0)) }
        case .range(let box): box.ints.flatMap(\.last).map(Value.int)
        default: try value.elements(arguments.machine).last
        }
      return try .optional(last)
    },
    .arrayBox("indices: Range<Int>") { box, _ in
      .range(try RangeBox(.int(box.start), .int(box.start + box.elements.count), isClosed: false))
    },
    .arrayBox("startIndex: Int") { box, _ in .int(box.start) },
    .arrayBox("endIndex: Int") { box, _ in .int(box.start + box.elements.count) },
    .arrayBox("firstIndex(of element: Element) -> Int?") { box, arguments in
      try place(of: arguments[0], in: box.elements.indices, box, arguments.machine)
    },
    // The former name of `firstIndex(of:)`.
    .arrayBox("index(of element: Element) -> Int?") { box, arguments in
      try place(of: arguments[0], in: box.elements.indices, box, arguments.machine)
    },
    .array("last(where predicate: (Element) -> Bool) -> Element?") { elements, arguments in
      let predicate = try arguments.function(0)
      return try .optional(elements.last { try predicate.test($0) })
    },
    .arrayBox("lastIndex(where predicate: (Element) -> Bool) -> Int?") { box, arguments in
      let predicate = try arguments.function(0)
      return try .optional(box.elements.lastIndex { try predicate.test($0) }.map { .int(box.start + $0) })
    },
    .arrayBox("lastIndex(of element: Element) -> Int?") { box, arguments in
      try place(of: arguments[0], in: box.elements.indices.reversed(), box, arguments.machine)
    },
  ]

  private static func place(
    of wanted: Value, in places: some Sequence<Int>, _ box: ArrayBox, _ machine: Machine
  ) throws -> Value {
    let elements = box.elements
    let search = ElementSearch(wanted, machine)
    for place in places {
      try machine.charge()
      if try search.isFound(elements[place], among: elements) { return try .wrapping(.int(box.start + place)) }
    }
    return .nil
  }

  private static let parts: [Member] = [
    part("prefix(_ maxLength: Int) -> SubSequence") { count, length in 0..<min(count, length) },
    part("suffix(_ maxLength: Int) -> SubSequence") { count, length in max(0, count - length)..<count },
    part("dropFirst(_ k: Int = 1) -> SubSequence") { count, length in min(count, length)..<count },
    part("dropLast(_ k: Int = 1) -> SubSequence") { count, length in 0..<max(0, count - length) },
    .sequence("prefix(while predicate: (Element) -> Bool) -> SubSequence") { value, arguments in
      let predicate = try arguments.function(0)
      let end = try first(value, arguments.machine) { try !predicate.test($0) }?.place
      return try value.slice(0..<(end ?? value.count(arguments.machine)), arguments.machine)
    },
    bounded("prefix(upTo end: Int) -> SubSequence") { try RangeBox(nil, $0, isClosed: false) },
    bounded("prefix(through position: Int) -> SubSequence") { try RangeBox(nil, $0, isClosed: true) },
    bounded("suffix(from start: Int) -> SubSequence") { try RangeBox($0, nil, isClosed: false) },
    .sequence("drop(while predicate: (Element) -> Bool) -> SubSequence") { value, arguments in
      let predicate = try arguments.function(0)
      let start = try first(value, arguments.machine) { try !predicate.test($0) }?.place
      let count = try value.count(arguments.machine)
      return try value.slice((start ?? count)..<count, arguments.machine)
    },
  ]

  /// A part of an array or of a range up to an index, or from one.
  private static func bounded(
    _ declaration: String, _ bounds: @escaping @Sendable (Value) throws -> RangeBox
  ) -> Member {
    Member(declaration, on: .array, .range) { value, arguments in
      let bounds = try bounds(arguments[0])
      if case .range(let box) = value { return try box.element(.range(bounds)) }
      guard case .array(let box) = value else { throw value.wrongType("Array") }
      return .array(try box.part(bounds, arguments.machine))
    }
  }

  private static func part(
    _ declaration: String, _ places: @escaping @Sendable (_ count: Int, _ length: Int) -> Range<Int>
  ) -> Member {
    Member(declaration, on: .array, .string, .range, .set, .dictionary) { value, arguments in
      let length = arguments.given(0) == nil ? 1 : try arguments.count(0)
      if case .range(let box) = value, box.isEndless, declaration.hasPrefix("prefix") {
        return try Value(box.prefix(length).elements(arguments.machine))
      }
      return try value.slice(places(value.count(arguments.machine), length), arguments.machine)
    }
  }
}

extension Value {
  /// Returns the number of elements; the characters of a string must be counted.
  func count(_ machine: Machine) throws(Problem) -> Int {
    switch self {
    case .array(let box): return box.elements.count
    case .dictionary(let box), .set(let box): return box.count
    case .string(let box):
      try machine.charge(box.text.utf8.count)
      return box.text.count
    case .range(let box):
      guard let (_, count) = box.intsFromFirst else { break }
      if count == .max { throw .overflow("(\(text)).count") }
      return count
    default: break
    }
    throw wrongType("Collection")
  }

  /// Returns some of the elements as a string, a range or an array slice.
  fileprivate func slice(_ places: Range<Int>, _ machine: Machine) throws -> Value {
    switch self {
    case .string(let box):
      try machine.charge(box.text.utf8.count)
      return box.part(places)
    case .range(let box):
      guard let ints = box.ints else { throw wrongType("Collection") }
      let (first, last) = (ints.lowerBound + places.lowerBound, ints.lowerBound + places.upperBound)
      return .range(try RangeBox(.int(first), .int(last), isClosed: false))
    case .array(let box): return .array(try box.part(places, machine))
    default: return try Value(Array(elements(machine)[places]))
    }
  }
}

extension ArrayBox {
  fileprivate func part(_ range: RangeBox, _ machine: Machine) throws(Problem) -> ArrayBox {
    try part(range.places(count: elements.count, start: start), machine)
  }
}

/// Searches for an element. In an array of mixed types, such as AnyHashable, values of other types are just not equal;
/// in an array of one type, searching for a value of another is an error.
final class ElementSearch {
  private let wanted: Value
  private let machine: Machine
  /// Whether the array has mixed types; computed when needed.
  private var isMixed: Bool?

  init(_ wanted: Value, _ machine: Machine) {
    (self.wanted, self.machine) = (wanted, machine)
  }

  func isFound(_ element: Value, among elements: [Value]) throws(Problem) -> Bool {
    do {
      return try ComparisonOperator.isEqual(element, wanted, for: "==", machine)
    } catch {
      let isMixed = isMixed ?? elements.contains { $0.kind != elements[0].kind }
      self.isMixed = isMixed
      if isMixed { return false }
      throw error
    }
  }
}
