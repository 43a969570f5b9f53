extension Namespace {
  static func array(_ machine: Machine) -> Namespace {
    Namespace("Array", machine)
      .constructor("Array() -> [T]") { _ in try Value([Value]()) }
      .constructor("Array(_ elements: Sequence<T>) -> [T]", run: collected)
      .constructor("Array(arrayLiteral elements: T...) -> [T]") { arguments in try Value(arguments.variadic) }
      .constructor("Array(repeating element: T, count: Int) -> [T]", run: repeated)
  }

  /// Its indices begin with 0, as those of an array, until it is cut.
  static func arraySlice(_ machine: Machine) -> Namespace {
    func slice(_ run: @escaping @Sendable (Arguments) throws -> Value) -> @Sendable (Arguments) throws -> Value {
      { .array(try ArrayBox(try run($0).elements($0.machine), view: .slice(start: 0))) }
    }
    return Namespace("ArraySlice", machine)
      .constructor("ArraySlice() -> ArraySlice<T>", run: slice { _ in try Value([Value]()) })
      .constructor("ArraySlice(_ elements: Sequence<T>) -> ArraySlice<T>", run: slice(collected))
      .constructor("ArraySlice(arrayLiteral elements: T...) -> ArraySlice<T>", run: slice { try Value($0.variadic) })
      .constructor("ArraySlice(repeating element: T, count: Int) -> ArraySlice<T>", run: slice(repeated))
  }

  private static let collected: @Sendable (Arguments) throws -> Value = { arguments in
    try arguments.collecting(0) { elements in
      try Value(try arguments.made(of: 0) { _ in try elements.elements(arguments.machine) })
    }
  }

  private static let repeated: @Sendable (Arguments) throws -> Value = { arguments in
    try BuiltInFunctions.repeated(arguments[0], try arguments.count(1), arguments.machine)
  }

  static func set(_ machine: Machine) -> Namespace {
    Namespace("Set", machine)
      .constructor("Set() -> Set<T>") { _ in .set(DictionaryBox()) }
      .constructor("Set(minimumCapacity: Int) -> Set<T>") { _ in .set(DictionaryBox()) }
      .constructor("Set(_ sequence: Sequence<T>) -> Set<T> where T: Hashable") { arguments in
        try arguments.collecting(0) { elements in
          try .set(try arguments.made(of: 0) { _ in try elements.elements(arguments.machine) })
        }
      }
      .constructor("Set(arrayLiteral elements: T...) -> Set<T>") { arguments in try .set(arguments.variadic) }
  }

  static func keyValuePairs(_ machine: Machine) -> Namespace {
    Namespace("KeyValuePairs", machine)
      .constructor("KeyValuePairs(dictionaryLiteral elements: (K, V)...) -> KeyValuePairs<K, V>") { arguments in
        .array(try ArrayBox(arguments.variadic, view: .pairs))
      }
  }

  static func dictionary(_ machine: Machine) -> Namespace {
    Namespace("Dictionary", machine)
      .constructor("Dictionary() -> [K: V]") { _ in .dictionary(DictionaryBox()) }
      .constructor("Dictionary(minimumCapacity: Int) -> [K: V]") { _ in .dictionary(DictionaryBox()) }
      .constructor("Dictionary(uniqueKeysWithValues pairs: Sequence<(K, V)>) -> [K: V]") { arguments in
        try arguments.collecting(0) { pairs in
          let box = DictionaryBox()
          try pairs.forEachElement(arguments.machine) { pair in
            guard case .tuple(let tuple) = pair, tuple.elements.count == 2 else { throw pair.wrongType("(key, value)") }
            guard box[tuple.elements[0]] == nil else {
              throw Problem.invalidValue(tuple.elements[0].text, expected: "each key only once")
            }
            try box.set(tuple.elements[0], to: tuple.elements[1])
            return true
          }
          return .dictionary(box)
        }
      }
      .constructor("Dictionary(_ pairs: Sequence<(K, V)>, uniquingKeysWith combine: (V, V) -> V) -> [K: V]") {
        arguments in
        let combine = try arguments.function(1)
        return try arguments.collecting(0) { pairs in
          let box = DictionaryBox()
          try pairs.forEachElement(arguments.machine) { pair in
            guard case .tuple(let tuple) = pair, tuple.elements.count == 2 else { throw pair.wrongType("(key, value)") }
            let (key, value) = (tuple.elements[0], tuple.elements[1])
            try box.set(key, to: try box[key].map { try combine.call($0, value) } ?? value)
            return true
          }
          return .dictionary(box)
        }
      }
      .constructor("Dictionary(grouping values: Sequence<V>, by key: (V) -> K) -> [K: [V]]") { arguments in
        let key = try arguments.function(1)
        return try arguments.collecting(0) { values in
          var keys: [Value] = []
          var groups: [Value: [Value]] = [:]
          try values.forEachElement(arguments.machine) { element in
            let group = try key.call(element)
            try arguments.machine.charge(group.extent.size)
            if groups[group] == nil { keys.append(group) }
            groups[group, default: []].append(element)
            return true
          }
          let box = DictionaryBox()
          for key in keys { try box.set(key, to: try Value(groups[key] ?? [])) }
          return .dictionary(box)
        }
      }
  }

  /// The type of ranges; `Range(1...3)` is `1..<4`.
  static func range(_ name: String, _ machine: Machine) -> Namespace {
    Namespace(name, machine).constructor("\(name)(_ other: Range) -> \(name)<Int>") { arguments in
      guard case .range(let range) = arguments[0], let ints = range.ints else {
        throw arguments.wrongType(0, expected: "Range<Int>")
      }
      let isClosed = name == "ClosedRange"
      if isClosed, ints.isEmpty {
        throw arguments.failure(0, .invalidValue(arguments[0].text, expected: "a range with elements"))
      }
      return .range(
        try RangeBox(.int(ints.lowerBound), .int(ints.upperBound - (isClosed ? 1 : 0)), isClosed: isClosed))
    }
  }

  /// The type `Duration`; `Duration.seconds(1)` is `.seconds(1)`.
  static func duration(_ name: String, _ machine: Machine) -> Namespace {
    let namespace = Namespace(name, machine).constant("zero", type: .named(name), .duration(0))
    for unit in DurationUnit.withMembers {
      namespace.method("\(unit.member)(_ amount: Number) -> \(name)") { .duration(try unit.duration(of: $0[0])) }
    }
    return namespace.constructor("Duration(secondsComponent: Int64, attosecondsComponent: Int64) -> Duration") {
      guard let seconds = $0[0].integer, let attoseconds = $0[1].integer else {
        throw $0.wrongType(0, expected: "Int64")
      }
      let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
      guard let whole = Int64(exactly: nanoseconds) else { throw Problem.overflow("\(seconds) s") }
      return .duration(whole)
    }
  }
}
