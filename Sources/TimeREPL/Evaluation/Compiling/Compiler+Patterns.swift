/// A compiled pattern: tests whether a value matches, and binds its names to parts of the value.
struct CompiledPattern {
  let fits: (Slots, Value) throws -> Bool
}

extension Compiler {
  /// Declares the names of a pattern in the innermost block.
  func declareNames(of pattern: Pattern) throws -> [String: LocalSetter] {
    var setters: [String: LocalSetter] = [:]
    for (name, isVariable) in pattern.names {
      setters[name.text] = try declareLocal(name, isVariable: isVariable)
    }
    return setters
  }

  func compile(_ pattern: Pattern, _ names: [String: LocalSetter]) throws -> CompiledPattern {
    let site = site(pattern.range)
    switch pattern.kind {
    case .any: return CompiledPattern { _, _ in true }
    case .binding(let name, _):
      let setter = names[name.text]
      return CompiledPattern { slots, value in
        setter?.set(slots, value)
        return true
      }
    case .optional(let inner): return try compileSome(inner, names)
    case .member(let type, let name, let parts): return try compileMember(type, name, parts, names, site)
    case .tuple(let parts):
      let parts = try parts.map { try compile($0, names) }
      return CompiledPattern { slots, value in
        guard let value = value.unwrapped else { return false }
        return try parts.fit(slots, Self.elements(of: value, parts.count, site))
      }
    case .expression(let value): return try compileExpression(compile(value), site)
    case .matching(let name, let condition):
      let (setter, test) = (names[name.text], try compile(condition).test(site))
      return CompiledPattern { slots, value in
        setter?.set(slots, value)
        return try test(slots)
      }
    case .cast(let inner, let type):
      let (inner, environment) = (try compile(inner, names), environment)
      let generic = try compileGeneric(in: type, at: pattern.range)
      let bridge = bridge(to: type, at: site)
      return CompiledPattern { [unowned environment] slots, value in
        let value = try bridge?(value) ?? value
        let asked = try generic?(slots) ?? type
        guard let cast = try site.locate({ try environment.cast(value, to: asked) }) else { return false }
        return try inner.fits(slots, cast)
      }
    }
  }

  private static func elements(of value: Value, _ count: Int, _ site: Site) throws -> [Value] {
    switch value {
    case .tuple(let box) where box.elements.count == count: return box.elements
    case .void where count == 0: return []
    default: throw site.diagnostic(.wrongTupleCount(expected: count, found: value.text))
    }
  }

  private func compileSome(_ inner: Pattern, _ names: [String: LocalSetter]) throws -> CompiledPattern {
    let inner = try compile(inner, names)
    return CompiledPattern { slots, value in
      if let value = value.unwrapped { try inner.fits(slots, value) } else { false }
    }
  }

  private func compileExpression(_ wanted: Compiled, _ site: Site) -> CompiledPattern {
    let (code, machine) = (wanted.code, machine)
    return CompiledPattern { slots, value in
      let wanted = try code(slots)
      return try site.locate { try wanted.fits(value, machine) }
    }
  }

  // MARK: Cases of enums

  private func compileMember(
    _ type: Expression?, _ name: Name, _ parts: [Pattern]?, _ names: [String: LocalSetter], _ site: Site
  ) throws -> CompiledPattern {
    if name.text == "some", let parts, parts.count == 1 {
      let some = try compileSome(parts[0], names)
      let own = try compileCase(type, name, parts, names, site)
      return CompiledPattern { slots, value in
        // An enum of the session may have a case of this name.
        let isOwn = if case .symbol(let box) = value { box.type?.oneCase("some") != nil } else { false }
        return try isOwn ? own.fits(slots, value) : some.fits(slots, value)
      }
    }
    if parts == nil, let code = codeOfError(type, name) { return code }
    let constant = try compileConstant(type, name, parts, site).map { compileExpression($0, site) }
    if type != nil, let constant { return constant }
    let matchesCase = try compileCase(type, name, parts, names, site)
    guard let constant else { return matchesCase }
    // A case of an enum may have the name of a duration.
    return CompiledPattern { slots, value in
      if case .symbol(let box) = value.innermost, box.type != nil { return try matchesCase.fits(slots, value) }
      return try constant.fits(slots, value)
    }
  }

  private func compileCase(
    _ type: Expression?, _ name: Name, _ parts: [Pattern]?, _ names: [String: LocalSetter], _ site: Site
  ) throws -> CompiledPattern {
    let (name, text) = (name.text, site.text)
    let wanted = type.flatMap { namedType($0) }
    let parts = try parts?.map { try compile($0, names) }
    return CompiledPattern { slots, value in
      guard let choice = try site.locate({ try value.asChoice() }) else {
        if parts == nil, name == "none" && value.isNil || name == "some" && !value.isNil { return true }
        if value.mayBeChoice { return false }
        throw site.diagnostic(value.wrongType("`\(text)`"))
      }
      guard choice.name == name, choice.isOf(wanted) else { return false }
      guard let parts else { return true }
      return try parts.fit(slots, choice.elements(parts.count, site))
    }
  }

  /// Compiles `URLError.timedOut`, a code that also matches an error which has it; returns nil for anything else.
  private func codeOfError(_ type: Expression?, _ name: Name) -> CompiledPattern? {
    guard let type, case .constant(.object(let object))? = (try? compile(type))?.shape,
      (object as? Namespace)?.name == NamedType.urlError.name,
      case .symbol(let code)? = try? object.member(name.text), code.type === NamedType.urlErrorCode
    else { return nil }
    return CompiledPattern { _, value in
      var value = value.innermost
      if case .error(let box) = value { value = box.reason }
      if case .tuple(let box) = value, box.type === NamedType.urlError, let place = box.index(of: "code") {
        value = box.elements[place]
      }
      guard case .symbol(let found) = value.innermost, found.type === code.type else { return false }
      return found.name == code.name
    }
  }

  /// Returns the enum that the expression before a case names.
  private func namedType(_ expression: Expression) -> NamedType? {
    guard case .constant(.object(let object))? = (try? compile(expression))?.shape else { return nil }
    return (object as? TypeObject)?.type
  }

  /// Compiles `.seconds(1)` and `Int.max` as expressions.
  private func compileConstant(
    _ type: Expression?, _ name: Name, _ parts: [Pattern]?, _ site: Site
  ) throws -> Compiled? {
    if let type {
      // An unknown type may be an app's enum, for which only the case matters.
      guard parts == nil, let receiver = try? compile(type), let member = try? staticMember(of: receiver, name) else {
        return nil
      }
      if case .function = member { return nil }
      // An enum's value matches by its case alone, whatever its `==` returns.
      if case .symbol(let box) = member, box.type != nil { return nil }
      return Compiled(constant: member)
    }
    let values = (parts ?? []).compactMap { if case .expression(let value) = $0.kind { value } else { nil } }
    guard name.text == "zero" || DurationUnit(member: name.text) != nil, values.count == (parts ?? []).count else {
      return nil
    }
    let arguments = values.map { Argument(label: nil, value: $0, isTrailing: false) }
    return try compileImplicitMember(name.text, arguments, site)
  }
}

extension [CompiledPattern] {
  fileprivate func fit(_ slots: Slots, _ values: [Value]) throws -> Bool {
    for (pattern, value) in zip(self, values) where try !pattern.fits(slots, value) { return false }
    return true
  }
}

extension SymbolBox {
  fileprivate func isOf(_ wanted: NamedType?) -> Bool { wanted == nil || type == nil || type === wanted }

  /// Returns the associated values for a number of patterns: a single pattern gets all, several split a tuple.
  fileprivate func elements(_ count: Int, _ site: Site) throws -> [Value] {
    let values = arguments.map(\.value)
    if values.count == count { return values }
    if count == 1 { return [try site.locate { try .tuple(values, labels: arguments.map(\.label)) }] }
    if values.count == 1, case .tuple(let box) = values[0], box.elements.count == count { return box.elements }
    throw site.diagnostic(.wrongTupleCount(expected: count, found: Value.symbol(self).text))
  }
}

extension Value {
  /// Returns the case that a pattern such as `.failure(let error)` matches; for an error its reason.
  fileprivate func asChoice() throws -> SymbolBox? {
    switch self {
    case .symbol(let box): box
    case .error(let box): try box.reason.asChoice()
    case .object(let object): try object.asChoice()
    case .some(let box): try box.value.asChoice()
    case .duration(let nanoseconds): try Self.interval(nanoseconds)
    default: nil
    }
  }

  /// Returns a duration as a case of `DispatchTimeInterval`, in the longest unit of which it is a whole number.
  private static func interval(_ nanoseconds: Int64) throws -> SymbolBox? {
    let unit = DurationUnit.combines.first { nanoseconds % $0.nanoseconds == 0 } ?? .ns
    let amount = Value.int(Int(nanoseconds / unit.nanoseconds))
    guard case .symbol(let box) = try Value.symbol(unit.member, [(label: nil, value: amount)]) else { return nil }
    return box
  }

  /// Whether the value may be an enum's case, so that asking for one is not an error.
  fileprivate var mayBeChoice: Bool {
    switch self {
    case .some, .nil, .error, .object: true
    case .tuple(let box): box.type != nil
    default: false
    }
  }

  /// Whether a value matches this value as a pattern. Like `~=`, but nil is in no range, and an error also matches its
  /// reason.
  fileprivate func fits(_ value: Value, _ machine: Machine) throws(Problem) -> Bool {
    switch (self, value) {
    case (.nil, _), (_, .nil), (.error, _), (.some, _): break
    case (_, .some(let box)): return try fits(box.value, machine)
    case (_, .error(let box)): return try fits(box.reason, machine)
    case (.range(let range), _) where value.kind != .range: return try range.contains(value)
    default: break
    }
    return try ComparisonOperator.isEqual(self, value, for: "case", machine)
  }
}
