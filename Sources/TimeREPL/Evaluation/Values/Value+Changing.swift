/// Changes to the inside of a value, made in place where nobody else holds it.
///
/// The value is taken out of its place meanwhile, so that the place itself does not count as a holder; nothing that
/// runs inside may look at the place.
extension Value {
  mutating func changeString<Result>(
    _ machine: Machine, _ change: (StringBox) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard case .string(var box) = self else { throw wrongType("String") }
    self = .void
    defer { self = .string(box) }
    if !isKnownUniquelyReferenced(&box) {
      try machine.charge(box.text.utf8.count)
      box = StringBox(box.text)
    }
    return try change(box)
  }

  mutating func changeArray<Result>(
    _ machine: Machine, _ change: (ArrayBox) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard case .array(var box) = self else { throw wrongType("Array") }
    self = .void
    defer { self = .array(box) }
    if !isKnownUniquelyReferenced(&box) {
      try machine.charge(box.elements.count)
      box = box.copy()
    }
    return try change(box)
  }

  mutating func changeDictionary<Result>(
    _ machine: Machine, _ change: (DictionaryBox) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard case .dictionary(var box) = self else { throw wrongType("Dictionary") }
    self = .void
    defer { self = .dictionary(box) }
    if !isKnownUniquelyReferenced(&box) {
      try machine.charge(box.count)
      box = box.copy()
    }
    return try change(box)
  }

  func wrongType(_ expected: String) -> Problem {
    .wrongType(text, found: typeName, expected: expected)
  }
}

/// A change that an assignment makes at the end of its path, whatever it throws.
typealias Change = (inout Value) throws -> Void

extension Value {
  /// Changes `self[index]`; a key that is not there yet begins as `fallback`.
  mutating func changeElement(
    _ index: Value, fallback: Value, _ machine: Machine, _ change: Change
  ) throws {
    // A `Change` throws what it likes; the boxes' own changes throw problems only, so it is carried out.
    var failure: (any Error)?
    func attempt(_ value: inout Value) {
      do { try change(&value) } catch { failure = error }
    }
    switch kind {
    case .array:
      try changeArray(machine) { box throws(Problem) in
        let place = try box.place(index)
        var element = box.elements[place]
        let before = element.extent
        box.elements[place] = .void
        attempt(&element)
        box.elements[place] = element
        box.extent.exclude(before)
        box.extent.include(element.extent)
        try box.extent.check()
      }
    case .dictionary:
      try machine.charge(index.extent.size)
      try changeDictionary(machine) { box throws(Problem) in
        let before = box[index]
        var element = before ?? fallback
        if before != nil { try box.set(index, to: .void) }
        attempt(&element)
        if failure != nil {
          if let before { try box.set(index, to: before) }
        } else if element.isNil {
          try machine.charge(box.count)
          box.remove(index)
        } else {
          try box.set(index, to: element)
        }
      }
    default: throw Problem.unknownMember("subscript", of: typeName, near: [])
    }
    if let failure { throw failure }
  }

  /// Changes `self.member` of a tuple.
  mutating func changeMember(_ member: String, _ change: Change) throws {
    guard case .tuple(var box) = self, let place = box.index(of: member) else {
      throw Problem.unknownMember(member, of: typeName, near: [])
    }
    self = .void
    defer { self = .tuple(box) }
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    var element = box.elements[place]
    box.extent.exclude(element.extent)
    box.elements[place] = .void
    defer { box.elements[place] = element }
    try change(&element)
    box.extent.include(element.extent)
    try box.extent.check()
  }
}

extension ArrayBox {
  /// The place of an index, which has to be within the array.
  func place(_ index: Value) throws(Problem) -> Int {
    guard case .int(let place) = index else { throw index.wrongType("Int") }
    guard elements.indices.contains(place) else { throw .indexOutOfRange(place, count: elements.count) }
    return place
  }
}
