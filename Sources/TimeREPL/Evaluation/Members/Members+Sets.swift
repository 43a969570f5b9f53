extension Member {
  /// Members of sets only. Elements stay in the order in which they were added.
  static let ofSets: [Member] =
    [
      set("contains(_ member: Element) -> Bool") { box, arguments in .bool(box[arguments[0]] != nil) },
      set("union(_ other: Sequence<Element>) -> Self") { box, arguments in
        let result = try copied(box, arguments)
        for element in try arguments.elements(0) where result[element] == nil { try result.set(element, to: .void) }
        return .set(result)
      },
      keeping("intersection") { $1[$0] != nil },
      keeping("subtracting") { $1[$0] == nil },
      set("symmetricDifference(_ other: Sequence<Element>) -> Self") { box, arguments in
        let other = try others(arguments)
        return try .set(box.keys.filter { other[$0] == nil } + other.keys.filter { box[$0] == nil })
      },
      relation("isSubset(of other: Sequence<Element>)") { $0.isWithin($1) },
      relation("isStrictSubset(of other: Sequence<Element>)") { $0.isWithin($1) && $0.count < $1.count },
      relation("isSuperset(of other: Sequence<Element>)") { $1.isWithin($0) },
      relation("isStrictSuperset(of other: Sequence<Element>)") { $1.isWithin($0) && $1.count < $0.count },
      relation("isDisjoint(with other: Sequence<Element>)") { a, b in a.keys.allSatisfy { b[$0] == nil } },
    ] + changing

  private static let changing: [Member] = [
    changingSet("insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)") { box, arguments in
      let isNew = box[arguments[0]] == nil
      if isNew { try box.set(arguments[0], to: .void) }
      return try .tuple([.bool(isNew), arguments[0]], labels: ["inserted", "memberAfterInsert"])
    },
    changingSet("update(with newMember: Element) -> Element?") { box, arguments in
      let isNew = box[arguments[0]] == nil
      try box.set(arguments[0], to: .void)
      return try .optional(isNew ? nil : arguments[0])
    },
    changingSet("remove(_ member: Element) -> Element?") { box, arguments in
      try arguments.machine.charge(box.count)
      return try .optional(box.remove(arguments[0]) == nil ? nil : arguments[0])
    },
    changingSet("removeAll()") { box, _ in
      box.removeAll()
      return .void
    },
    changingSet("formUnion(_ other: Sequence<Element>)") { box, arguments in
      for element in try arguments.elements(0) where box[element] == nil { try box.set(element, to: .void) }
      return .void
    },
    removing("formIntersection") { $1[$0] == nil },
    removing("subtract") { $1[$0] != nil },
  ]

  /// Makes a member that keeps elements by a test against the other set.
  private static func keeping(
    _ name: String, _ holds: @escaping @Sendable (Value, DictionaryBox) -> Bool
  ) -> Member {
    set(name + "(_ other: Sequence<Element>) -> Self") { box, arguments in
      let other = try others(arguments)
      try arguments.machine.charge(box.count)
      return try .set(box.keys.filter { holds($0, other) })
    }
  }

  private static func removing(
    _ name: String, _ holds: @escaping @Sendable (Value, DictionaryBox) -> Bool
  ) -> Member {
    changingSet(name + "(_ other: Sequence<Element>)") { box, arguments in
      let other = try others(arguments)
      try arguments.machine.charge(box.count)
      let kept = box.keys.filter { !holds($0, other) }
      box.removeAll()
      for element in kept { try box.set(element, to: .void) }
      return .void
    }
  }

  private static func relation(
    _ declaration: String, _ holds: @escaping @Sendable (DictionaryBox, DictionaryBox) -> Bool
  ) -> Member {
    set(declaration + " -> Bool") { box, arguments in
      try arguments.machine.charge(box.count)
      return .bool(holds(box, try others(arguments)))
    }
  }

  private static func copied(_ box: DictionaryBox, _ arguments: Arguments) throws -> DictionaryBox {
    try arguments.machine.charge(box.count)
    return box.copy()
  }

  /// Returns the argument's elements as a set.
  private static func others(_ arguments: Arguments) throws -> DictionaryBox {
    if case .set(let box) = arguments[0] { return box }
    let box = DictionaryBox()
    for element in try arguments.elements(0) { try box.set(element, to: .void) }
    return box
  }
}

extension DictionaryBox {
  fileprivate func isWithin(_ other: DictionaryBox) -> Bool {
    count <= other.count && keys.allSatisfy { other[$0] != nil }
  }
}
