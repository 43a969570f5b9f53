/// Checks declared types: finite size, and conformance to protocols.
extension TypeChecker {
  /// Throws if a value of the type would contain itself endlessly.
  func checkFinite(_ type: NamedType) throws {
    if type.form == .requirements, conformances(of: type).contains(type.name) {
      throw failure(.containsItself(type.name, type.form), at: type.range)
    }
    // An instance contains only references.
    if type.form == .class { return }
    for property in type.properties where holds(property.type, type.name, []) {
      throw failure(.containsItself(type.name, type.form), at: property.name.range)
    }
    for oneCase in type.cases
    where !oneCase.isIndirect && oneCase.elements.contains(where: { holds($0.type, type.name, []) }) {
      throw failure(.containsItself(type.name, type.form), at: oneCase.name.range)
    }
  }

  /// Throws if a raw value of an enum is of another type, or the same as an earlier one.
  func checkRawValues(_ type: NamedType) throws {
    guard probe == nil, type.form == .enumeration else { return }
    guard let raw = type.rawType else {
      let isKnown = type.inherited.allSatisfy { SwiftProtocol.table[$0] != nil || namedType(called: $0) != nil }
      if isKnown, let value = type.cases.compactMap(\.rawValue).first {
        throw fault(.rawValueWithoutType, at: value.range)
      }
      if type.inherited.contains("Bool") { throw fault(.otherRawType("Bool"), at: type.range) }
      return
    }
    if type.cases.isEmpty { throw fault(.rawTypeWithoutCases(type.ownName), at: type.range) }
    if let oneCase = type.cases.first(where: { !$0.elements.isEmpty }) {
      throw fault(.rawTypeWithArguments("\(raw)"), at: oneCase.name.range)
    }
    var known: [String: String] = [:]
    var next = 0
    for oneCase in type.cases {
      var text = raw.isInteger ? "\(next)" : raw == .string ? "\"\(oneCase.name.text)\"" : nil
      switch oneCase.rawValue?.kind {
      case nil: break
      case .int(let int) where raw != .string && raw != .character: (text, next) = ("\(int)", int)
      case .unary(let name, let operand):
        guard name.text == "-", case .int(let int) = operand.kind else { return }
        (text, next) = ("-\(int)", -int)
      case .string(let segments) where raw == .string || raw == .character:
        guard segments.count <= 1, case .text(let word)? = segments.first ?? .text("") else { return }
        text = "\"\(word)\""
      case .double(let double) where raw.isFloatingPoint: text = "\(double)"
      case .int, .string, .double, .bool:
        let found: Type
        switch oneCase.rawValue?.kind {
        case .string: found = .string
        case .double: found = .double
        case .bool: found = .bool
        default: found = .int
        }
        throw failure(
          .cannotConvert("\(found)", to: "\(raw)"), at: oneCase.rawValue?.range ?? oneCase.name.range)
      default: return
      }
      if let text {
        if let other = known[text] { throw failure(.repeatedRawValue(text, of: other), at: oneCase.name.range) }
        known[text] = oneCase.name.text
      }
      next &+= 1
    }
  }

  /// Throws if a `weak` or `unowned` variable is of a type that certainly is no class.
  func checkReference(_ type: Type, _ word: String, at range: SourceRange) throws {
    let inner = type.unwrappedOrSelf
    let isValue =
      inner.isScalar || inner.isCollection
      || namedType(inner).map { $0.module == "main" && ($0.form == .structure || $0.form == .enumeration) } ?? false
    if isValue, probe == nil { throw failure(.weakValue(word, type: "\(inner.settled)"), at: range) }
  }

  /// Whether each value of a type contains one of another; an array need not.
  private func holds(_ type: Type, _ name: String, _ seen: Set<String>) -> Bool {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner): return holds(inner, name, seen)
    case .tuple(let elements): return elements.contains { holds($0.type, name, seen) }
    case .named(name, _): return true
    case .named(let other, _):
      guard !seen.contains(other), let facts = namedType(type), facts.module == "main", facts.form != .class
      else { return false }
      let seen = seen.union([other])
      return facts.properties.contains { holds($0.type, name, seen) }
        || facts.cases.contains { !$0.isIndirect && $0.elements.contains { holds($0.type, name, seen) } }
    default: return false
    }
  }

  /// Throws if a type does not meet a protocol that it names.
  func checkConformances(of facts: NamedType, _ properties: [NamedType.Property]) throws {
    if hasMembers || !facts.inherited.isEmpty { try checkRequirements(of: facts, at: facts.range) }
    try checkCoding(of: facts, properties)
    try checkRequiredMembers(of: facts, for: facts.protocols, at: facts.range)
    try checkAssociates(of: facts, for: facts.protocols.flatMap(inheritance), at: facts.range)
    guard let name = ["Equatable", "Hashable"].first(where: facts.inherited.contains),
      !(facts.lineage.map(\.name) + conformances(of: facts)).contains(where: {
        isDeclared("\(TypeMember.statics(of: $0)).==")
      })
    else { return }
    let types = properties.map(\.type) + facts.cases.flatMap { $0.elements.map(\.type) }
    // Swift makes no `==` for a class.
    let isBareClass =
      facts.form == .class && facts.lineage.allSatisfy { $0.module == "main" } && !isDeclared("==")
    if isBareClass || types.contains(where: { conforms($0, to: "Equatable") == false }) {
      throw failure(.missingRequirement("==", of: name, in: facts.name), at: facts.range)
    }
  }

  /// Throws if a type does not meet a protocol that an extension of it names.
  func checkConformances(of syntax: ExtensionSyntax, _ receiver: Type, _ facts: NamedType?) throws {
    guard let facts, facts.module == "main" else { return try checkRequiredMembers(ofBuiltIn: receiver, for: syntax) }
    if facts.form == .requirements { return }
    let names = syntax.inherited.map(\.text)
    try checkMade(of: facts, for: Set(names), syntax.requirements, at: syntax.name.range)
    try checkRequirements(of: facts, for: names.flatMap(inheritance), at: syntax.name.range)
    try checkRequiredMembers(of: facts, for: names, at: syntax.name.range)
    try checkAssociates(of: facts, for: names.flatMap(inheritance), at: syntax.name.range)
  }

  /// Throws if Swift cannot make the coding of a type, because a property cannot be coded.
  private func checkCoding(of facts: NamedType, _ properties: [NamedType.Property]) throws {
    guard probe == nil, !facts.nested.contains(where: { $0.ownName == "CodingKeys" }) else { return }
    let types = properties.map(\.type) + facts.cases.flatMap { $0.elements.map(\.type) }
    for (name, member, label) in [("Decodable", "init", "from"), ("Encodable", "encode", "to")]
    where facts.inherited.contains("Codable") || facts.inherited.contains(name) {
      // An extension of a protocol may implement it, too.
      let isImplemented = (facts.lineage.map(\.name) + conformances(of: facts)).contains { owner in
        let hidden = member == "init" ? TypeMember.initializer(of: owner) : "\(owner).\(member)"
        return forms(of: hidden).contains { $0.labels.contains(label) }
      }
      if isImplemented { continue }
      guard types.contains(where: { isUncoded($0, name) }) else { continue }
      throw failure(.missingRequirement("\(member)(\(label):)", of: name, in: facts.name), at: facts.range)
    }
  }

  /// Whether values of a type certainly cannot be coded.
  func isUncoded(_ type: Type, _ name: String) -> Bool {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .dictionary(_, let inner):
      return isUncoded(inner, name)
    case .function, .named("Any", _): return true
    case .tuple(let parts): return !parts.isEmpty
    default:
      guard let facts = namedType(type), facts.module == "main" else { return false }
      // A value of a protocol's type does not conform itself, whatever the protocol requires.
      return facts.form == .requirements || conforms(type, to: name) == false
    }
  }

  /// Throws if a coder is given a value, or the type of one, that certainly cannot be coded.
  func checkCoded(by base: Type, _ method: Name, _ arguments: [Argument], _ values: [Typed]) throws {
    guard probe == nil, case .named(let coder, []) = base, let first = values.first else { return }
    let type: Type
    let name: String
    switch (coder, method.text, first.type) {
    case ("JSONEncoder", "encode", _): (type, name) = (first.type.settled, "Encodable")
    case ("JSONDecoder", "decode", .named("Type", let types)) where types.count == 1:
      (type, name) = (types[0], "Decodable")
    default: return
    }
    if let open = unconstrainedParameter(of: arguments[0].value) {
      throw failure(.cannotConvert(open, to: name), at: method.range)
    }
    if isUncoded(type, name) { throw failure(.cannotConvert("\(type)", to: name), at: method.range) }
  }

  /// Throws if neither the type nor an extension of the protocol implements a requirement.
  ///
  /// - Parameter added: The protocols that an extension adds.
  private func checkRequirements(of facts: NamedType, for added: [String] = [], at range: SourceRange) throws {
    let known = conformances(of: facts)
    let owners = facts.lineage.map(\.name) + known + added.filter { !known.contains($0) }
    for name in added.isEmpty ? known : added {
      guard let asked = namedType(.named(name)), asked.form == .requirements else { continue }
      for member in asked.members where [.method, .getter, .initializer].contains(member.kind) {
        let isMet = owners.contains { owner in
          if owner == name || namedType(.named(owner))?.form == .requirements {
            return isImplemented(member.hiddenName(in: owner))
          }
          return declares(member, owner) || namedType(.named(owner)).map { has($0, member) } ?? false
        }
        if !isMet {
          // `_Collection` stands for Swift's `Collection`.
          let asked = name.first == "_" ? String(name.dropFirst()) : name
          throw failure(.missingRequirement(member.name.text, of: asked, in: facts.name), at: range)
        }
        if probe == nil, member.kind == .method,
          let own = facts.members.first(where: { $0.hiddenName(in: name) == member.hiddenName(in: name) }),
          own.modifiers.contains("private"), own.labels == member.labels
        {
          throw failure(.missingRequirement(member.name.text, of: name, in: facts.name), at: own.name.range)
        }
        if member.kind == .initializer, facts.mayBeInherited, probe == nil,
          let own = facts.members.first(where: { $0.isInitializer && $0.declaredLabels == member.declaredLabels }),
          !own.modifiers.contains("required")
        {
          throw failure(.notRequired(member.declaredText, of: name), at: own.name.range)
        }
      }
      for member in asked.members where member.kind == .setter && !member.isStatic {
        let isMet = facts.property(member.name.text).map(\.isVariable) ?? isSettable(member, owners)
        if isMet || probe != nil { continue }
        throw failure(.missingRequirement(member.name.text + " { get set }", of: name, in: facts.name), at: range)
      }
    }
  }

  /// Whether a type declares a member that a protocol requires, with types that are not certainly others.
  private func declares(_ required: TypeMember, _ owner: String) -> Bool {
    let hidden = required.hiddenName(in: owner)
    guard isDeclared(hidden), required.kind != .initializer, !forms(of: hidden).isEmpty else {
      return isDeclared(hidden)
    }
    let first = required.body.hasReceiver ? 1 : 0
    let labels = Array(required.labels.dropFirst(first))
    return forms(of: hidden).contains { form in
      let receiver = required.isStatic ? 0 : 1
      let found = Array(form.labels.dropFirst(receiver).prefix(labels.count))
      guard required.isOperator ? found.count == labels.count : found == labels else { return false }
      // A function that throws or waits does not stand for one that may not.
      let (own, asked) = (form.throwing, required.body.throwing)
      // Neither does one that changes its receiver for one that does not.
      if form.parameters.first?.isInout == true, form.takesReceiver, !required.isMutating { return false }
      if own.isAsync, !asked.isAsync { return false }
      if asked.synchronous == .no, ![.no, .asArguments].contains(own.synchronous) { return false }
      return !isOtherWitness(form.result, than: required.body.result ?? .void)
        && zip(form.parameters.dropFirst(receiver), required.body.types.dropFirst(first)).allSatisfy {
          !isOtherWitness($0, than: $1)
        }
    }
  }

  /// Whether a member's type certainly is not the one that a protocol requires.
  func isOtherWitness(_ found: Type, than asked: Type) -> Bool {
    func isPlain(_ type: Type) -> Bool {
      if type.isScalar && !type.isLiteral || type == .void { return true }
      guard let facts = namedType(type), facts.module == "main", facts.parameters.isEmpty else { return false }
      return facts.form == .structure || facts.form == .enumeration
    }
    switch (found, asked) {
    case (.optional(let inner), .optional(let other)), (.array(let inner), .array(let other)):
      return isOtherWitness(inner, than: other)
    case (.dictionary(let key, let value), .dictionary(let other, let another)):
      return isOtherWitness(key, than: other) || isOtherWitness(value, than: another)
    case (.array, _) where isPlain(asked), (.dictionary, _) where isPlain(asked), (_, .array) where isPlain(found),
      (_, .dictionary) where isPlain(found), (.array, .dictionary), (.dictionary, .array):
      return true
    case (.optional(let inner), _): return isPlain(inner) && isPlain(asked)
    case (_, .optional(let inner)): return isPlain(inner) && isPlain(found)
    default: return isPlain(found) && isPlain(asked) && !found.fits(asked)
    }
  }

  /// Whether the member that meets a requirement can be set, if the type itself declares it.
  private func isSettable(_ setter: TypeMember, _ owners: [String]) -> Bool {
    let own = owners.first { owner in
      isDeclared(TypeMember.getter(setter.name.text, of: owner)) && namedType(.named(owner))?.form != .requirements
    }
    return own.map { isDeclared(setter.hiddenName(in: $0)) } ?? true
  }

  /// Whether a stored property of a type implements a requirement.
  private func has(_ facts: NamedType, _ member: TypeMember) -> Bool {
    if member.isInitializer {
      var labels = member.labels[...]
      var types = member.body.types[...]
      for property in facts.initialized {
        if labels.first == property.name.text {
          labels.removeFirst()
          if let type = types.popFirst(), isOtherWitness(property.type, than: type) { return false }
        } else if property.value == nil {
          return false
        }
      }
      return facts.form == .structure && labels.isEmpty
    }
    guard member.isStatic else {
      return facts.property(member.name.text).map { !isOtherWitness($0.type, than: member.body.result ?? .unknown) }
        ?? false
    }
    if facts.oneCase(member.name.text) != nil { return true }
    let value = "\(TypeMember.statics(of: facts.name)).\(member.name.text)"
    return member.kind == .getter && isDeclared(value)
      && !isOtherWitness(type(ofName: value), than: member.body.result ?? .unknown)
  }
}
