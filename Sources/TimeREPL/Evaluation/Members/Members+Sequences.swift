extension Member {
  /// Members that arrays, strings, dictionaries and ranges share.
  static let ofSequences: [Member] = transforming + searching + ordering

  private static let transforming: [Member] = [
    Member("map(_ transform: (Element) -> T) -> [T]", on: .array, .string, .dictionary, .set, .range) {
      value, arguments in
      let transform = try arguments.function(0)
      var results: [Value] = []
      if case .array(let box) = value { results.reserveCapacity(box.elements.count) }
      try value.forEachElement(arguments.machine) { element in
        try results.add(transform.call(element))
        return true
      }
      return try Value(results)
    },
    .sequence("compactMap(_ transform: (Element) -> T?) -> [T]") { value, arguments in
      let transform = try arguments.function(0)
      var results: [Value] = []
      try value.forEachElement(arguments.machine) { element in
        if let result = try transform.call(element).unwrapped { try results.add(result) }
        return true
      }
      return try Value(results)
    },
    .sequence("flatMap(_ transform: (Element) -> Sequence<T>) -> [T]") { value, arguments in
      let transform = try arguments.function(0)
      var results: [Value] = []
      try value.forEachElement(arguments.machine) { element in
        let result = try transform.call(element)
        // Swift 3's flatMap, which dropped nil, is compactMap.
        try results.add(result.elements(arguments.machine))
        return true
      }
      return try Value(results)
    },
    .sequence("filter(_ isIncluded: (Element) -> Bool) -> Self") { value, arguments in
      let isIncluded = try arguments.function(0)
      return try value.keeping(arguments.machine) { try isIncluded.test($0) }
    },
    .sequence("reduce(_ initial: T, _ next: (T, Element) -> T) -> T") { value, arguments in
      let next = try arguments.function(1)
      var result = arguments[0]
      try value.forEachElement(arguments.machine) { element in
        result = try next.call(result, element)
        return true
      }
      return result
    },
    .sequence("reduce(into initial: T, _ update: (inout T, Element) -> Void) -> T") { value, arguments in
      let update = try arguments.function(1)
      var result = arguments[0]
      try value.forEachElement(arguments.machine) { element in
        try update.change(&result, element)
        return true
      }
      return result
    },
    .sequence("forEach(_ body: (Element) -> Void) -> ()") { value, arguments in
      let body = try arguments.function(0)
      try value.forEachElement(arguments.machine) { element in
        _ = try body.call(element)
        return true
      }
      return .void
    },
    .sequence("enumerated() -> [(offset: Int, element: Element)]") { value, arguments in
      var results: [Value] = []
      try value.forEachElement(arguments.machine) { element in
        results.append(try .tuple([.int(results.count), element], labels: ["offset", "element"]))
        return true
      }
      return try Value(results)
    },
    .sequence("joined(separator: T) -> T") { value, arguments in
      if case .array(let separator) = arguments[0] { return try joined(value, separator.elements, arguments.machine) }
      let separator = try arguments.string(0)
      var text = ""
      var isFirst = true
      try value.forEachElement(arguments.machine) { element in
        guard case .string(let box) = element else { throw element.wrongType("String") }
        try arguments.machine.charge(separator.utf8.count + box.text.utf8.count)
        if !isFirst { text += separator }
        isFirst = false
        text += box.text
        try Extent(depth: 0, size: text.utf8.count).check()
        return true
      }
      return Value(text)
    },
    .sequence("lazy: Self") { value, arguments in .object(LazySequence(value, arguments.machine)) },
  ]

  /// Returns the elements of sequences, with a separator between them.
  private static func joined(_ value: Value, _ separator: [Value], _ machine: Machine) throws -> Value {
    var elements: [Value] = []
    var isFirst = true
    try value.forEachElement(machine) { inner in
      if !isFirst { try elements.add(separator) }
      isFirst = false
      try inner.forEachElement(machine) { element in
        try elements.add(element)
        return true
      }
      return true
    }
    return try Value(elements)
  }

  private static func firstIndex(in value: Value, _ arguments: Arguments) throws -> Value {
    guard let found = try first(value, arguments) else { return .nil }
    return switch value {
    // The elements of a range are its indices.
    case .range: try .optional(found.element)
    case .array(let box): try .optional(.int(box.start + found.place))
    case .set, .dictionary: try .optional(.place(found.place))
    default: try .optional(.int(found.place))
    }
  }

  private static let searching: [Member] = [
    .sequence("contains(where predicate: (Element) -> Bool) -> Bool") { value, arguments in
      .bool(try first(value, arguments) != nil)
    },
    .sequence("first(where predicate: (Element) -> Bool) -> Element?") { value, arguments in
      try .optional(first(value, arguments)?.element)
    },
    .sequence("firstIndex(where predicate: (Element) -> Bool) -> Place?") { value, arguments in
      try firstIndex(in: value, arguments)
    },
    // The name before Swift 5, which Swift still takes with a warning.
    .sequence("index(where predicate: (Element) -> Bool) -> Place?") { value, arguments in
      try firstIndex(in: value, arguments)
    },
    .sequence("allSatisfy(_ predicate: (Element) -> Bool) -> Bool") { value, arguments in
      let predicate = try arguments.function(0)
      return .bool(try first(value, arguments.machine) { try !predicate.test($0) } == nil)
    },
    .sequence("count(where predicate: (Element) -> Bool) -> Int") { value, arguments in
      let predicate = try arguments.function(0)
      var count = 0
      try value.forEachElement(arguments.machine) { element in
        if try predicate.test(element) { count += 1 }
        return true
      }
      return .int(count)
    },
    .sequence("elementsEqual(_ other: Sequence, by areEquivalent: (Element, Element) -> Bool) -> Bool") {
      value, arguments in
      let areEquivalent = try arguments.function(1)
      let (a, b) = (try value.elements(arguments.machine), try arguments.elements(0))
      return .bool(try a.elementsEqual(b) { try areEquivalent.test($0, $1) })
    },
    .sequence("elementsEqual(_ other: Sequence<Element>) -> Bool") { value, arguments in
      let (a, b) = (try value.elements(arguments.machine), try arguments.elements(0))
      return .bool(a == b)
    },
    .sequence("lexicographicallyPrecedes(_ other: Sequence) -> Bool") { value, arguments in
      let (a, b) = (try value.elements(arguments.machine), try arguments.elements(0))
      return .bool(try a.lexicographicallyPrecedes(b) { try ComparisonOperator.isLess($0, $1, for: "<") })
    },
    .sequence("starts(with prefix: Sequence<Element>) -> Bool") { value, arguments in
      if case .string(let box) = value.innermost, let regex = arguments.regex(0) {
        return .bool(try regex.program.match(Array(box.text), at: 0, in: arguments.machine) != nil)
      }
      let (a, b) = (try value.elements(arguments.machine), try arguments.elements(0))
      return .bool(a.starts(with: b))
    },
    Member("contains(_ element: Element) -> Bool where Element: Equatable", on: .array, .dictionary) {
      value, arguments in
      let (wanted, machine) = (arguments[0], arguments.machine)
      let elements = if case .array(let box) = value { box.elements } else { [Value]() }
      // Several elements in a row, as `contains(_ other:)` takes them.
      if case .array(let part) = wanted, let first = elements.first, first.kind != .array {
        try machine.charge(elements.count)
        return .bool(part.elements.isEmpty || elements.contains(part.elements))
      }
      let search = ElementSearch(wanted, machine)
      return .bool(try first(value, machine) { try search.isFound($0, among: elements) } != nil)
    },
  ]

  private static func first(_ value: Value, _ arguments: Arguments) throws -> (place: Int, element: Value)? {
    let predicate = try arguments.function(0)
    return try first(value, arguments.machine) { try predicate.test($0) }
  }

  static func first(
    _ value: Value, _ machine: Machine, where holds: (Value) throws -> Bool
  ) throws -> (place: Int, element: Value)? {
    var found: (Int, Value)?
    var place = 0
    try value.forEachElement(machine) { element in
      if try holds(element) { found = (place, element) }
      place += 1
      return found == nil
    }
    return found
  }

  private static let ordering: [Member] = [
    .sequence("sorted() -> [Element] where Element: Comparable") { value, arguments in
      try Value(try value.elements(arguments.machine).sorted(arguments.machine))
    },
    .sequence("sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element]") { value, arguments in
      let isBefore = try arguments.function(0)
      return try Value(try value.elements(arguments.machine).sorted { try isBefore.test($0, $1) })
    },
    .sequence("min() -> Element? where Element: Comparable") { value, arguments in
      try .optional(value.elements(arguments.machine).min { try ComparisonOperator.isLess($0, $1, for: "<") })
    },
    .sequence("max() -> Element? where Element: Comparable") { value, arguments in
      try .optional(value.elements(arguments.machine).max { try ComparisonOperator.isLess($0, $1, for: "<") })
    },
    .sequence("min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?") { value, arguments in
      let isBefore = try arguments.function(0)
      return try .optional(value.elements(arguments.machine).min { try isBefore.test($0, $1) })
    },
    .sequence("max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?") { value, arguments in
      let isBefore = try arguments.function(0)
      return try .optional(value.elements(arguments.machine).max { try isBefore.test($0, $1) })
    },
    Member("reversed() -> ReversedCollection<Self>", on: .array, .string, .range) { value, arguments in
      if case .array(let box) = value, case .stride? = box.view { return try Value(Array(box.elements.reversed())) }
      return .array(try ArrayBox(try value.elements(arguments.machine).reversed(), view: .reversed(value)))
    },
    Member("reversed() -> [Element]", on: .dictionary, .set) { value, arguments in
      try Value(try value.elements(arguments.machine).reversed())
    },
  ]
}

extension [Value] {
  func sorted(_ machine: Machine) throws -> [Value] {
    // Comparisons do not run code of the session, so their steps are counted here.
    try machine.charge(count * (Int.bitWidth - count.leadingZeroBitCount))
    return try sorted { try ComparisonOperator.isLess($0, $1, for: "<") }
  }
}

extension Value {
  /// Returns the elements that a predicate keeps, as a value of the same type; for a range as an array.
  func keeping(_ machine: Machine, _ holds: (Value) throws -> Bool) throws -> Value {
    switch self {
    case .string:
      var kept = ""
      try forEachElement(machine) { character in
        if try holds(character) { kept += character.description }
        return true
      }
      return Value(kept)
    case .dictionary(let box):
      let kept = DictionaryBox()
      for place in 0..<box.count {
        try machine.charge()
        if try holds(box.element(at: place)) { try kept.set(box.keys[place], to: box.values[place]) }
      }
      return .dictionary(kept)
    case .set(let box):
      try machine.charge(box.count)
      return try .set(try box.keys.filter(holds))
    default:
      var kept: [Value] = []
      try forEachElement(machine) { element in
        if try holds(element) { try kept.add(element) }
        return true
      }
      return try Value(kept)
    }
  }
}
