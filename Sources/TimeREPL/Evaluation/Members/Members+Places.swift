extension Member {
  /// Indices of sets and dictionaries, whose entries keep the order in which they were added.
  static let ofUnorderedPlaces: [Member] = [
    Member("startIndex: Index", on: .set, .dictionary) { _, _ in .place(0) },
    Member("endIndex: Index", on: .set, .dictionary) { value, arguments in .place(try value.count(arguments.machine)) },
    Member("indices: [Index]", on: .set, .dictionary) { value, arguments in
      let count = try value.count(arguments.machine)
      try arguments.machine.charge(count)
      return try Value((0..<count).map(Value.place))
    },
    Member("index(after i: Index) -> Index", on: .set, .dictionary) { value, arguments in
      try moved(1, in: value, arguments)
    },
    Member("index(_ i: Index, offsetBy distance: Int) -> Index", on: .set, .dictionary) { value, arguments in
      try moved(try arguments.int(1), in: value, arguments)
    },
    Member("distance(from start: Index, to end: Index) -> Int", on: .set, .dictionary) { _, arguments in
      .int(try place(arguments, 1) &- place(arguments, 0))
    },
    .set("firstIndex(of element: Element) -> Index?") { box, arguments in
      try .optional(box.place(of: arguments[0]).map(Value.place))
    },
    .dictionary("index(forKey key: Key) -> Index?") { box, arguments in
      try .optional(box.place(of: arguments[0]).map(Value.place))
    },
    .changingSet("remove(at position: Index) -> Element") { box, arguments in
      let element = try box.key(at: place(arguments, 0))
      try arguments.machine.charge(box.count)
      box.remove(element)
      return element
    },
    .changingDictionary("remove(at index: Index) -> Element") { box, arguments in
      let key = try box.key(at: place(arguments, 0))
      try arguments.machine.charge(box.count)
      return try .tuple([key, box.remove(key) ?? .nil], labels: ["key", "value"])
    },
  ]

  private static func place(_ arguments: Arguments, _ parameter: Int) throws -> Int {
    guard let place = arguments[parameter].place else { throw arguments.wrongType(parameter, expected: "Index") }
    return place
  }

  private static func moved(_ distance: Int, in value: Value, _ arguments: Arguments) throws -> Value {
    let (place, overflow) = try place(arguments, 0).addingReportingOverflow(distance)
    let count = try value.count(arguments.machine)
    guard !overflow, (0...count).contains(place) else {
      throw arguments.failure(0, .indexOutOfRange(place, count: count))
    }
    return .place(place)
  }
}
