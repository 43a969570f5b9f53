/// Values as sequences: arrays, strings (of characters), dictionaries (of keys and values), and ranges of Ints.
extension Value {
  /// Calls the body with each element until it returns false. Each element is a step. Throws if the value is not a
  /// sequence.
  func forEachElement(_ machine: Machine, _ body: (Value) throws -> Bool) throws {
    switch self {
    case .array(let box):
      for element in box.elements {
        try machine.charge()
        if try !body(element) { return }
      }
    case .string(let box):
      for character in box.text {
        try machine.charge()
        if try !body(Value(String(character))) { return }
      }
    case .dictionary(let box):
      for place in 0..<box.count {
        try machine.charge()
        if try !body(box.element(at: place)) { return }
      }
    case .set(let box):
      for element in box.keys {
        try machine.charge()
        if try !body(element) { return }
      }
    case .range(let box) where box.isEndless:
      guard case .int(let first)? = box.lower else { throw wrongType("Sequence") }
      for int in first...Int.max {
        try machine.charge()
        if try !body(.int(int)) { return }
      }
    case .range(let box):
      if case .sized(let first)? = box.lower, case .sized(let last)? = box.upper {
        return try box.forEachSized(from: first.number, to: last.number, machine, body)
      }
      guard case .int(let first)? = box.lower, case .int(let last)? = box.upper else {
        return try forEachElementOfDeclared(machine, body)
      }
      if !box.isClosed, first == last { return }
      for int in first...(box.isClosed ? last : last - 1) {
        try machine.charge()
        if try !body(.int(int)) { return }
      }
    case .some(let box): try box.value.forEachElement(machine, body)
    case .object(let object):
      if try object.forEachElement(machine, body) == nil { try forEachElementOfDeclared(machine, body) }
    case .tuple, .symbol: try forEachElementOfDeclared(machine, body)
    default: throw wrongType("Sequence")
    }
  }

  /// 2 for a sequence without a last element, 1 for one that makes its elements one by one and may have none, 0 for a
  /// collection.
  var endlessness: Int {
    switch innermost {
    case .range(let box): box.isEndless ? 2 : 0
    case .object, .tuple, .symbol: 1
    default: 0
    }
  }

  /// Calls the body with each element of a value whose type the session declares as a sequence.
  private func forEachElementOfDeclared(_ machine: Machine, _ body: (Value) throws -> Bool) throws {
    guard let generate = try machine.elementsOfDeclared(self) else { throw wrongType("Sequence") }
    try generate { element in
      try machine.charge()
      return try body(element)
    }
  }

  /// Returns all elements. Each element is a step.
  func elements(_ machine: Machine) throws -> [Value] {
    if case .array(let box) = self {
      try machine.charge(box.elements.count)
      return box.elements
    }
    if case .range(let box) = self, box.isEndless { throw wrongType("Sequence that ends") }
    var elements: [Value] = []
    try forEachElement(machine) { element in
      try elements.add(element)
      return true
    }
    return elements
  }

  /// Returns the names of options: `[.initial, .new]` or `.new`; none for nil.
  func optionNames(_ machine: Machine) throws -> [String] {
    let given = innermost
    if case .symbol(let box) = given { return [box.name] }
    if given.isNil { return [] }
    return try given.elements(machine).compactMap { if case .symbol(let box) = $0.innermost { box.name } else { nil } }
  }

  /// Returns `self[index]`.
  func element(_ index: Value, _ machine: Machine) throws -> Value {
    switch (self, index) {
    case (.array(let box), .range(let range)):
      return .array(try box.part(range.places(count: box.elements.count, start: box.start), machine))
    case (.array(let box), _): return box.elements[try box.place(index)]
    case (.set(let box), _):
      guard let place = index.place else { break }
      return try box.key(at: place)
    case (.dictionary(let box), .object(let object)):
      guard let index = object as? PlaceObject else { return try .optional(box[index]) }
      return try box.element(at: index.place)
    case (.string(let box), .int(let place)):
      try machine.charge(box.text.utf8.count)
      let place = place &- (box.start ?? 0)
      guard (0..<box.text.count).contains(place) else {
        throw Problem.indexOutOfRange(place, count: box.text.count)
      }
      return Value(String(box.text[box.text.index(box.text.startIndex, offsetBy: place)]))
    case (.string(let box), .range(let range)):
      try machine.charge(box.text.utf8.count)
      return box.part(try range.places(count: box.text.count, start: box.start ?? 0))
    case (.range(let box), _): return try box.element(index)
    case (.dictionary(let box), _):
      try machine.charge(index.extent.size)
      return try .optional(box[index])
    default: break
    }
    throw Problem.unknownMember("subscript", of: typeName, near: [])
  }
}

extension ArrayBox {
  /// Returns some of the elements, counted from 0, as an ArraySlice.
  func part(_ places: Range<Int>, _ machine: Machine) throws(Problem) -> ArrayBox {
    try machine.chargeMove(places.count)
    return try ArrayBox(Array(elements[places]), view: .slice(start: start + places.lowerBound))
  }
}
