/// Members for string indices. An index is the number of characters before it; only its type distinguishes it from an
/// Int.
extension Member {
  static let indices: [Member] = [
    .string("startIndex: Index") { _, _ in .int(0) },
    .string("endIndex: Index") { text, _ in .int(text.count) },
    .string("indices: Range<Index>") { text, _ in .range(try RangeBox(.int(0), .int(text.count), isClosed: false)) },
    .string("index(after i: Index) -> Index") { text, arguments in try place(arguments, 1, in: text) },
    .string("index(before i: Index) -> Index") { text, arguments in try place(arguments, -1, in: text) },
    .string("index(_ i: Index, offsetBy distance: Int) -> Index") { text, arguments in
      try place(arguments, try arguments.int(1), in: text)
    },
    .string("index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?") { text, arguments in
      let (distance, limit) = (try arguments.int(1), try arguments.int(2))
      let (place, overflow) = try arguments.int(0).addingReportingOverflow(distance)
      if overflow || (distance >= 0 ? place > limit : place < limit) { return .nil }
      return try .wrapping(Self.place(arguments, distance, in: text))
    },
    .string("distance(from start: Index, to end: Index) -> Int") { _, arguments in
      try Subtraction.apply(.int(try arguments.int(1)), .int(try arguments.int(0)), arguments.machine)
    },
    Member("formIndex(after i: Any)", on: .string, .array, .range) { _, arguments in try move(arguments, 1) },
    Member("formIndex(before i: Any)", on: .string, .array, .range) { _, arguments in try move(arguments, -1) },
    Member("utf16Offset(in text: StringProtocol) -> Int", on: .int) { value, arguments in
      let (text, place) = (try arguments.string(0), value.integer.flatMap(Int.init(exactly:)) ?? 0)
      guard (0...text.count).contains(place) else { throw Problem.indexOutOfRange(place, count: text.count) }
      return .int(text.prefix(place).utf16.count)
    },
    .string("firstIndex(where predicate: (Character) -> Bool) -> Index?") { text, arguments in
      let predicate = try arguments.function(0)
      let found = try text.enumerated().first { try predicate.test(Value(String($0.element))) }
      return try .optional(found.map { .int($0.offset) })
    },
    firstIndex("firstIndex(of element: Element) -> Index?"),
    // The former name.
    firstIndex("index(of element: Element) -> Index?"),
    .string("lastIndex(where predicate: (Character) -> Bool) -> Index?") { text, arguments in
      let predicate = try arguments.function(0)
      let found = try Array(text).lastIndex { try predicate.test(Value(String($0))) }
      return try .optional(found.map { .int($0) })
    },
    .string("lastIndex(of element: Element) -> Index?") { text, arguments in
      let character = try arguments.string(0)
      return try .optional(text.enumerated().filter { String($0.element) == character }.last.map { .int($0.offset) })
    },
    Member("insert(_ newElement: Element, at i: Index)", changing: .string) { text, arguments in
      try insert(try arguments.string(0), into: &text, arguments)
    },
    Member("insert(contentsOf newElements: Sequence<Character>, at i: Index)", changing: .string) { text, arguments in
      try insert(try arguments.characters(0), into: &text, arguments)
    },
    Member("remove(at i: Index) -> Element", changing: .string) { text, arguments in
      let box = try text.takeString(arguments.machine)
      defer { text = .string(box) }
      let place = try arguments.int(0) &- (box.start ?? 0)
      guard (0..<box.text.count).contains(place) else {
        throw arguments.failure(0, .indexOutOfRange(place, count: box.text.count))
      }
      return Value(String(box.text.remove(at: box.text.index(box.text.startIndex, offsetBy: place))))
    },
  ]

  private static func firstIndex(_ declaration: String) -> Member {
    .string(declaration) { text, arguments in
      let character = try arguments.string(0)
      return try .optional(text.enumerated().first { String($0.element) == character }.map { .int($0.offset) })
    }
  }

  /// Changes the index that is passed as `&i`.
  private static func move(_ arguments: Arguments, _ distance: Int) throws -> Value {
    guard case .object(let object) = arguments[0], let place = object as? Reference,
      case .int(let index) = try place.get()
    else { throw arguments.wrongType(0, expected: "&index") }
    try place.set(.int(index &+ distance))
    return .void
  }

  private static func place(_ arguments: Arguments, _ distance: Int, in text: String) throws -> Value {
    let (place, overflow) = try arguments.int(0).addingReportingOverflow(distance)
    guard !overflow, (0...text.count).contains(place) else {
      throw arguments.failure(0, .indexOutOfRange(place, count: text.count))
    }
    return .int(place)
  }

  private static func insert(_ added: String, into text: inout Value, _ arguments: Arguments) throws -> Value {
    try arguments.machine.charge(added.utf8.count)
    let box = try text.takeString(arguments.machine)
    defer { text = .string(box) }
    let place = try arguments.int(1) &- (box.start ?? 0)
    guard (0...box.text.count).contains(place) else {
      throw arguments.failure(1, .indexOutOfRange(place, count: box.text.count))
    }
    try Extent(depth: 0, size: box.text.utf8.count + added.utf8.count).check()
    box.text.insert(contentsOf: added, at: box.text.index(box.text.startIndex, offsetBy: place))
    return .void
  }
}
