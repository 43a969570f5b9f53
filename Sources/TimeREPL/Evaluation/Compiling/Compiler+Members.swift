extension Compiler {
  func compileMember(_ base: Expression, _ name: Name, _ site: Site) throws -> Compiled {
    if name.text == "self", case .name(let word) = base.kind, let type = try compileGeneric(word, at: base.range) {
      return Compiled { slots in .object(Metatype(try type(slots))) }
    }
    if name.text == "self", case .name(let word) = base.kind, scope.isUndetermined(word), scope.local(word) == nil {
      return Compiled(constant: .object(Metatype(.unknown)))
    }
    if name.text == "self", let type = try compileMetatype(base) { return type }
    if isSession(base) { return compile(try meaning(ofMember: name), name.text) }
    if let member = try compileGenericMember(base, name, nil, site) { return member }
    if name.text == "self", let type = base.namedType, type == .void || environment.isFunction(base) {
      return Compiled(constant: .object(Metatype(type)))
    }
    let receiver = try compile(base, for: name)
    if case .constant(.object(let type)) = receiver.shape,
      let (get, _) = environment.staticAccessors(name.text, of: type)
    {
      return Compiled { _ in try get.call([]) }
    }
    if case .constant(.object(let type)) = receiver.shape, let read = (type as? Namespace)?.reader(of: name.text) {
      return Compiled { _ in read() }
    }
    if let member = try staticMember(of: receiver, name) {
      if name.text == "init", case .function(let made) = member {
        return Compiled(constant: .function(made.withoutLabels))
      }
      return Compiled(constant: member)
    }
    // `Just.init` is the function with the name of the type.
    if name.text == "init", environment.isFunction(base) { return receiver }
    try checkMember(name)
    let access = PropertyAccess(
      name.text, self.site(name.range), environment, requiredBy: environment.markOf(base))
    let code = receiver.code
    return Compiled { slots in try access.get(of: code(slots)) }
  }

  /// Compiles `[T].self` or `Page<User>.self`; returns nil for a type that is a single name.
  private func compileMetatype(_ base: Expression) throws -> Compiled? {
    // The type is not known, as in `P.Failure.self`.
    if case .member(let owner, let name) = base.kind, name.text == "ID", case .name(let word) = owner.kind,
      let type = environment.namedType(word)?.property("id")?.type
    {
      return Compiled(constant: .object(Metatype(type)))
    }
    if case .parameter? = base.namedType { return Compiled(constant: .object(Metatype(.unknown))) }
    switch base.kind {
    case .array, .dictionary, .bound, .chain: break
    case .tuple(let elements) where elements.count > 1: break
    case .name where !base.generics.isEmpty: break
    default: return nil
    }
    guard let type = base.namedType else { return nil }
    var generics: [String: (Slots) throws -> Type] = [:]
    for name in type.names { generics[name] = try compileGeneric(name, at: base.range) }
    if generics.isEmpty { return Compiled(constant: .object(Metatype(type))) }
    return Compiled { slots in
      var known: [String: Type] = [:]
      for (name, find) in generics { known[name] = try find(slots) }
      return .object(
        Metatype(type.mapped { if case .named(let name, []) = $0 { known[name] ?? $0 } else { $0 } }))
    }
  }

  func compileKeyPath(_ names: [Name], _ site: Site) throws -> Compiled {
    for name in names where !name.isMark { try checkMember(name) }
    let accesses = names.map { $0.text == "?" ? nil : PropertyAccess($0.text, self.site($0.range), environment) }
    let isChain = names.contains { $0.text == "?" }
    let function = Function(site.text, machine, site: site) { value in
      var value = value
      for (access, name) in zip(accesses, names) {
        if name.isMark {
          guard let inner = value.unwrapped else {
            if name.text == "?" { return .nil }
            throw site.diagnostic(.nilUnwrapped(site.text))
          }
          value = inner
        } else if let access {
          value = try access.get(of: value)
        }
      }
      return try isChain ? .optional(value.unwrapped) : value
    }
    function.path = names.map(\.text)
    return Compiled(constant: .function(function))
  }

  func compileSubscript(_ base: Expression, _ arguments: [Argument], _ site: Site) throws -> Compiled {
    let receiver = try compile(base)
    if arguments.count == 1, arguments[0].label?.text == "keyPath" {
      let (code, path) = (receiver.code, try compile(arguments[0].value).code)
      return Compiled { slots in
        guard case .function(let path) = try path(slots) else { throw site.diagnostic(.notCallable(site.text)) }
        return try path.call(try code(slots))
      }
    }
    if environment.isKnownMember("subscript") {
      return try compileOwnSubscript(receiver, arguments, site)
    }
    let index = try SubscriptIndex(arguments, self, site)
    let (code, machine, environment) = (receiver.code, machine, environment)
    return Compiled { [unowned environment] slots in
      let receiver = try code(slots).innermost
      switch receiver {
      // A type that is declared later may have a subscript.
      case .object, .tuple, .symbol:
        if let getter = environment.declaredMember(receiver, { TypeMember.getter("subscript", of: $0) }) {
          return try getter.call([receiver] + index.arguments.evaluate(slots))
        }
        guard case .object(let object) = receiver else { fallthrough }
        let list = try index.arguments.list(slots, site, machine)
        if let element = try site.locate({ try object.element(list) }) { return element }
        throw site.diagnostic(.unknownMember("subscript", of: object.typeName, near: []))
      default:
        let value = try site.locate { try receiver.element(index.value(slots), machine) }
        guard index.hasFallback else { return value }
        return try value.unwrapped ?? index.fallback(slots) ?? .nil
      }
    }
  }
}

extension Environment {
  /// Whether an expression names a type that exists only as a function which makes its values.
  fileprivate func isFunction(_ expression: Expression) -> Bool {
    guard case .name(let word) = expression.kind, word.isTypeWord, variable(word) == nil,
      case .function? = builtIn(word)
    else { return false }
    return true
  }
}

extension Compiler {
  /// Compiles a subscript when the session declares some; whose it is is known at run time.
  private func compileOwnSubscript(_ receiver: Compiled, _ arguments: [Argument], _ site: Site) throws -> Compiled {
    let own = try CompiledArguments(arguments, self)
    let index = Result { try SubscriptIndex(arguments, self, site) }
    let (code, machine, environment) = (receiver.code, machine, environment)
    let getter = { (owner: String) in TypeMember.getter("subscript", of: owner) }
    return Compiled { [unowned environment] slots in
      let receiver = try code(slots).innermost
      if !own.areOfOwnSubscript(of: receiver), let function = environment.declaredMember(receiver, getter) {
        return try function.call([receiver] + own.evaluate(slots))
      }
      let index = try index.get()
      if case .object(let object) = receiver {
        let list = try index.arguments.list(slots, site, machine)
        if let element = try site.locate({ try object.element(list) }) { return element }
        throw site.diagnostic(.unknownMember("subscript", of: object.typeName, near: []))
      }
      let value = try site.locate { try receiver.element(index.value(slots), machine) }
      guard index.hasFallback else { return value }
      return try value.unwrapped ?? index.fallback(slots) ?? .nil
    }
  }
}

/// The compiled contents of `a[i]` or `d[key, default: 0]`.
struct SubscriptIndex {
  let arguments: CompiledArguments
  let hasFallback: Bool

  init(_ arguments: [Argument], _ compiler: Compiler, _ site: Site) throws {
    self.arguments = try CompiledArguments(arguments, compiler)
    let signature = Signature("subscript(_ index: Index, default: Value = nil)")
    let (_, matching) = try Signature.choose(
      among: [signature], self.arguments.shapes, site: site, labelSites: self.arguments.labelSites)
    hasFallback = !matching[1].isEmpty
  }

  func value(_ slots: Slots) throws -> Value { try arguments.values[0].code(slots) }

  func fallback(_ slots: Slots) throws -> Value? {
    hasFallback ? try arguments.values[1].code(slots) : nil
  }
}
