/// Changes the contents of a value in place if it is not shared.
///
/// Meanwhile the box is taken out of the value, so that the value does not count as an owner, and put back at the end.
/// Code that runs in between must not read the value.
extension Value {
  /// Returns the value and leaves nothing in its place.
  mutating func taken() -> Value {
    var value = Value.void
    swap(&value, &self)
    return value
  }

  mutating func takeString(_ machine: Machine) throws(Problem) -> StringBox {
    guard case .string(var box) = self else { throw wrongType("String") }
    self = .void
    if isKnownUniquelyReferenced(&box) { return box }
    self = .string(box)
    try machine.chargeMove(box.text.utf8.count)
    return StringBox(box.text, box.form, start: box.start)
  }

  /// - Parameter count: the number of elements to be added.
  mutating func takeArray(_ machine: Machine, adding count: Int = 1) throws(Problem) -> ArrayBox {
    guard case .array(var box) = self else { throw wrongType("Array") }
    self = .void
    switch box.view {
    // A changed copy of such a sequence is an array.
    case .reversed?, .stride?:
      try machine.chargeMove(box.elements.count)
      return try ArrayBox(box.elements)
    case .slice?, .pairs?, nil: break
    }
    if isKnownUniquelyReferenced(&box) { return box }
    self = .array(box)
    try machine.chargeMove(box.elements.count)
    return box.copy(adding: count)
  }

  mutating func takeTuple() throws(Problem) -> TupleBox {
    guard case .tuple(var box) = self else { throw wrongType("tuple") }
    self = .void
    if isKnownUniquelyReferenced(&box) { return box }
    self = .tuple(box)
    return box.copy()
  }

  mutating func takeDictionary(_ machine: Machine) throws(Problem) -> DictionaryBox {
    guard case .dictionary(var box) = self else { throw wrongType("Dictionary") }
    self = .void
    if isKnownUniquelyReferenced(&box) { return box }
    self = .dictionary(box)
    try machine.charge(box.count)
    return box.copy()
  }

  mutating func takeSet(_ machine: Machine) throws(Problem) -> DictionaryBox {
    guard case .set(var box) = self else { throw wrongType("Set") }
    self = .void
    if isKnownUniquelyReferenced(&box) { return box }
    self = .set(box)
    try machine.charge(box.count)
    return box.copy()
  }

  func wrongType(_ expected: String) -> Problem {
    .wrongType(text, found: typeName, expected: expected)
  }
}

/// The change that an assignment makes at the end of its path.
typealias Change = (inout Value) throws -> Void

extension Value {
  /// Changes `self[index]`. An entry of a dictionary is an Optional, and nil removes it; with a fallback, which is the
  /// value of a missing key, it is not an Optional.
  mutating func changeElement(_ index: Value, fallback: Value?, _ machine: Machine, _ change: Change) throws {
    switch kind {
    case .array:
      let box = try takeArray(machine)
      defer { self = .array(box) }
      if case .range(let range) = index { return try box.changePart(range, machine, change) }
      try box.changeElement(at: box.place(index), change)
    case .dictionary:
      try machine.charge(index.extent.size)
      let box = try takeDictionary(machine)
      defer { self = .dictionary(box) }
      try box.changeElement(index, fallback: fallback, machine, change)
    case .object:
      guard case .object(let object) = self, let changed = try object.changingElement(index, machine, change) else {
        throw Problem.unknownMember("subscript", of: typeName, near: [])
      }
      self = .object(changed)
    default: throw Problem.unknownMember("subscript", of: typeName, near: [])
    }
  }

  /// In a function of its own, so that nothing holds the tuple while its box is taken.
  private func place(ofMember member: String) -> Int? {
    if case .tuple(let box) = self { box.index(of: member) } else { nil }
  }

  /// Changes `self.member` of a tuple.
  mutating func changeMember(_ member: String, _ change: Change) throws {
    guard let place = place(ofMember: member) else {
      throw Problem.unknownMember(member, of: typeName, near: [])
    }
    let box = try takeTuple()
    defer { self = .tuple(box) }
    var element = box.elements[place]
    box.extent.exclude(element.extent)
    box.elements[place] = .void
    defer {
      box.extent.include(element.extent)
      box.elements[place] = element
    }
    if let property = box.type?.property(member), property.ownership != .strong {
      element = try .optional(WeakReference.target(of: element))
      try change(&element)
      element = property.held(element)
      return
    }
    try change(&element)
    try Extent(depth: element.extent.depth + 1, size: box.extent.size + element.extent.size).check()
  }
}

extension ArrayBox {
  /// Returns the position of an index; throws if it is out of bounds.
  func place(_ index: Value) throws(Problem) -> Int {
    let int = if case .int(let int) = index { int } else { index.place }
    guard let place = int else { throw index.wrongType("Int") }
    guard place >= start, place - start < elements.count else { throw .indexOutOfRange(place, count: elements.count) }
    return place - start
  }

  fileprivate func changePart(_ range: RangeBox, _ machine: Machine, _ change: Change) throws {
    let places = try range.places(count: elements.count, start: start)
    var part = Value.array(try part(places, machine))
    try change(&part)
    let new = try part.elements(machine)
    try machine.charge(elements.count - places.lowerBound)
    var changed = elements
    changed.replaceSubrange(places, with: new)
    extent = try Extent(containing: changed)
    elements = changed
  }

  fileprivate func changeElement(at place: Int, _ change: Change) throws {
    var element = elements[place]
    extent.exclude(element.extent)
    elements[place] = .void
    defer {
      extent.include(element.extent)
      elements[place] = element
    }
    try change(&element)
    try Extent(depth: element.extent.depth + 1, size: extent.size + element.extent.size).check()
  }
}

extension DictionaryBox {
  fileprivate func changeElement(_ key: Value, fallback: Value?, _ machine: Machine, _ change: Change) throws {
    let isThere = self[key] != nil
    var element = try fallback == nil ? .optional(self[key]) : self[key] ?? fallback ?? .nil
    // The dictionary must not own the value being changed.
    if isThere { try set(key, to: .void) }
    do {
      try change(&element)
    } catch {
      if isThere, let value = fallback == nil ? element.unwrapped : element { try set(key, to: value) }
      throw error
    }
    if let value = fallback == nil ? element.unwrapped : element { return try set(key, to: value) }
    try machine.charge(count)
    remove(key)
  }
}
