/// What can be assigned to.
struct Assignable {
  /// Runs a change where the value stands. The change must not run code of the session, which could look there.
  let modify: (Slots, Change) throws -> Void
}

extension Compiler {
  /// Throws where the expression is nothing that can be assigned to.
  func place(_ expression: Expression) throws -> Assignable {
    let site = site(expression.range)
    switch expression.kind {
    case .name(let name): return try place(of: meaning(of: name, at: site.range), name, site)
    case .parameter(let number): return try place(of: meaning(of: "$\(number)", at: site.range), "$\(number)", site)
    case .member(let base, let name) where base.isSelf:
      return try place(of: meaning(ofMember: name), name.text, site)
    case .member(let base, let name): return try place(base, name)
    case .subscript(let base, let arguments): return try place(base, arguments, site)
    case .forced(let inner):
      let place = try self.place(inner)
      return Assignable { slots, change in
        try place.modify(slots) { value in
          if value.isNil { throw site.diagnostic(.nilUnwrapped(site.text)) }
          try value.changeUnwrapped(change)
        }
      }
    case .bound(let inner):
      let place = try self.place(inner)
      return Assignable { slots, change in
        try place.modify(slots) { value in
          if value.isNil { throw ChainEnd.reached }
          try value.changeUnwrapped(change)
        }
      }
    default: throw site.diagnostic(.notAssignable(site.text))
    }
  }

  private func place(of meaning: Meaning, _ name: String, _ site: Site) throws -> Assignable {
    switch meaning {
    case .global(let variable) where variable.isVariable:
      let machine = machine
      return Assignable { _, change in
        try site.locate { try machine.checkChange() }
        try change(&variable.value)
      }
    case .local(let local) where local.isVariable && local.isBoxed:
      return Assignable { slots, change in
        let box = Box.in(slots[local.slot])
        try site.locate { try box.checkChange() }
        try change(&box.value)
      }
    case .local(let local) where local.isVariable:
      return Assignable { slots, change in try change(&slots[local.slot]) }
    case .global, .local, .builtIn: throw site.diagnostic(.constant(name == TypeMember.receiver ? "self" : name))
    }
  }

  /// `pair.0`, and `subject.value`, whose base need not be a variable.
  private func place(_ base: Expression, _ name: Name) throws -> Assignable {
    try checkMember(name)
    let site = site(name.range)
    // What values compute cannot be assigned to, whatever has it: `array.publisher` is no place in the array.
    let isComputed =
      environment.members.family(name.text) != nil && !environment.knownMembers.contains(name.text)
      && !environment.tupleLabels.contains(name.text) && !mayBeSelf(name)
    if isComputed { throw site.diagnostic(.notAssignable(name.text)) }
    let receiver = try compile(base).code
    let place = Result { try self.place(base) }
    let machine = machine
    return Assignable { slots, change in
      if case .object(let object) = try receiver(slots) {
        try site.locate { try machine.checkChange() }
        var member = try site.locate { try object.member(name.text) } ?? .void
        try change(&member)
        if try site.locate({ try object.setMember(name.text, to: member) }) { return }
        throw site.diagnostic(.notAssignable(name.text))
      }
      try place.get().modify(slots) { value in
        try site.locate { try value.changeMember(name.text, change) }
      }
    }
  }

  private func place(_ base: Expression, _ arguments: [Argument], _ site: Site) throws -> Assignable {
    let place = try self.place(base)
    let index = try SubscriptIndex(arguments, self, site)
    let machine = machine
    return Assignable { slots, change in
      let key = try index.value(slots)
      let fallback = try index.fallback(slots)
      try place.modify(slots) { container in
        try site.locate { try container.changeElement(key, fallback: fallback, machine, change) }
      }
    }
  }
}

/// Puts a value where a name has its own.
struct LocalSetter {
  /// -1 for `_`, which has no place.
  let slot: Int
  let isBoxed: Bool
  let machine: Machine

  @inline(__always) func set(_ slots: Slots, _ value: Value) {
    if slot < 0 { return }
    slots[slot] = isBoxed ? .object(Box(value, machine)) : value
  }
}
