/// Compiles subscripts and key paths as places to assign to.
extension Compiler {
  func place(_ base: Expression, _ arguments: [Argument], _ site: Site) throws -> Assignable {
    if arguments.count == 1, arguments[0].label?.text == "keyPath" {
      let path = try compile(arguments[0].value).code
      return pathPlace(in: try placeOrInstance(base), path, site)
    }
    let hasOwn = environment.mayDeclare("subscript") || environment.isKnownMember("subscript")
    let place = hasOwn ? try placeOrInstance(base) : try self.place(base)
    if let declared = try declaredSubscript(base, arguments, place, site) { return declared }
    let index = try SubscriptIndex(arguments, self, site)
    let machine = machine
    // The default of a missing key is evaluated only for one.
    if index.hasFallback, arguments.actingDefault {
      return lateFallback(in: place, index, site)
    }
    return Assignable(
      modify: { slots, change in
        let key = try index.value(slots)
        let fallback = try index.fallback(slots)
        try place.modify(slots) { container in
          try site.locate { try container.changeElement(key, fallback: fallback, machine, change) }
        }
      },
      bind: { slots in
        let modify = try place.bound(slots)
        let key = try index.value(slots)
        let fallback = try index.fallback(slots)
        return { change in
          try modify { container in
            try site.locate { try container.changeElement(key, fallback: fallback, machine, change) }
          }
        }
      }, isStored: isStored(elementOf: base, try compile(base).code, in: place))
  }

  /// Returns whether a change of an element runs no code of the session.
  ///
  /// - Parameter isOwn: whether a value has a declared subscript for these arguments.
  private func isStored(
    elementOf base: Expression, _ receiver: @escaping Code, in place: Assignable,
    isOwn: @escaping (Value) -> Bool = { _ in false }
  ) -> (Slots) throws -> Bool {
    if base.mayAct { return { _ in false } }
    return { slots in
      let container = try receiver(slots).innermost
      switch container {
      case .array, .dictionary: return try !isOwn(container) && place.isStored(slots)
      default: return false
      }
    }
  }

  /// Compiles a place in a value whose type may declare a subscript.
  private func declaredSubscript(
    _ base: Expression, _ arguments: [Argument], _ place: Assignable, _ site: Site
  ) throws -> Assignable? {
    let declared = DeclaredPlace("subscript", labels: arguments.map { $0.label?.text }, site, environment)
    guard declared.mayBe || environment.isKnownMember("subscript") else { return nil }
    let values = try CompiledArguments(arguments, self)
    let plain = try? SubscriptIndex(arguments, self, site)
    let machine = machine
    let receiver = try compile(base).code
    let isEvaluatedFirst = base.mayAct
    struct Bound {
      let modify: (Change) throws -> Void
      let indices: [Value]
      let owner: DeclaredPlace.Owner?
      /// Whether `modify` changes the element itself.
      var isWhole = false
      /// Whether the value may be taken out of its place.
      var isStored = false
      let fetch: () throws -> Value
    }
    let late = try arguments.actingDefault ? SubscriptIndex(arguments, self, site) : nil
    func bound(_ slots: Slots) throws -> Bound {
      let modify = try place.bound(slots)
      if let late, case .dictionary = try Assignable.read(modify).innermost {
        // The default of a missing key is evaluated only for one.
        let entry = Assignable(modify: { _, change in try modify(change) })
        let bound = try lateFallback(in: entry, late, site).bound(slots)
        return Bound(modify: bound, indices: [], owner: nil, isWhole: true, fetch: { .void })
      }
      let indices = try values.evaluate(slots)
      func fetch() throws -> Value { try isEvaluatedFirst ? Assignable.read(modify) : receiver(slots) }
      let owned: Value = try fetch()
      let value = owned.innermost
      let isPlain = values.areOfOwnSubscript(of: value)
      let owner = isPlain ? nil : declared.owner(of: value)
      return Bound(
        modify: modify, indices: indices, owner: owner,
        isStored: try owner != nil && !isEvaluatedFirst && place.isStored(slots), fetch: fetch)
    }
    func change(_ bound: Bound, _ change: Change) throws {
      if bound.isWhole { return try bound.modify(change) }
      if let owner = bound.owner {
        return try declared.modify(
          owner, of: bound.fetch(), bound.modify, arguments: bound.indices, taking: bound.isStored, change)
      }
      guard let plain, let key = bound.indices.first else { throw site.diagnostic(.notAssignable(site.text)) }
      let fallback = plain.hasFallback ? bound.indices.last : nil
      try bound.modify { container in
        try site.locate { try container.changeElement(key, fallback: fallback, machine, change) }
      }
    }
    return Assignable(
      modify: { _, _ in },
      bind: { slots in
        let bound = try bound(slots)
        return { try change(bound, $0) }
      },
      bindAssignment: { slots in
        let bound = try bound(slots)
        return { new in
          if let owner = bound.owner,
            try declared.assign(
              owner, of: bound.fetch(), bound.modify, new, arguments: bound.indices, taking: bound.isStored)
          {
            return
          }
          try Assignable.put(new) { try change(bound, $0) }
        }
      },
      isStored: isStored(elementOf: base, receiver, in: place) { declared.owner(of: $0) != nil }
    ).always
  }
}

extension Compiler {
  /// Compiles the place `counts[key, default: make()]`.
  private func lateFallback(in place: Assignable, _ index: SubscriptIndex, _ site: Site) -> Assignable {
    let machine = machine
    return Assignable(
      modify: { _, _ in },
      bind: { slots in
        let modify = try place.bound(slots)
        let key = try index.value(slots)
        return { change in
          let isThere = if case .dictionary(let box) = try Assignable.read(modify) { box[key] != nil } else { false }
          let fallback = isThere ? Value.nil : try index.fallback(slots)
          try modify { container in
            try site.locate { try container.changeElement(key, fallback: fallback, machine, change) }
          }
        }
      }
    ).always
  }
}

extension Compiler {
  /// Compiles `value[keyPath: path]`, whose path is known at run time.
  private func pathPlace(in place: Assignable, _ path: @escaping Code, _ site: Site) -> Assignable {
    let machine = machine
    func modify(_ value: inout Value, _ names: ArraySlice<String>, _ change: Change) throws {
      guard let name = names.first else { return try change(&value) }
      let rest = names.dropFirst()
      switch name {
      case "self": try modify(&value, rest, change)
      case "?", "!":
        if !value.isNil { try value.changeUnwrapped { try modify(&$0, rest, change) } }
      case _ where value.instance != nil:
        guard let instance = value.instance else { return }
        try site.locate { try instance.checkChange() }
        var inner = try machine.instances.get(instance, name)
        try modify(&inner, rest, change)
        try machine.instances.set(instance, name, inner)
      default: try site.locate { try value.changeMember(name) { try modify(&$0, rest, change) } }
      }
    }
    return Assignable { slots, change in
      guard case .function(let function) = try path(slots) else { throw site.diagnostic(.notAssignable(site.text)) }
      if let setter = function.setter {
        return try place.modify(slots) { value in
          var (held, element) = (value, try function.call(value))
          try change(&element)
          _ = try setter.call([.object(Reference(read: { held }, write: { held = $0 })), element])
          value = held
        }
      }
      guard let names = function.path else { throw site.diagnostic(.notAssignable(site.text)) }
      try place.modify(slots) { try modify(&$0, names[...], change) }
    }
  }
}

extension [Argument] {
  /// Whether they are a key and a default whose evaluation may have an effect.
  fileprivate var actingDefault: Bool { count == 2 && self[1].label?.text == "default" && self[1].value.mayAct }
}
