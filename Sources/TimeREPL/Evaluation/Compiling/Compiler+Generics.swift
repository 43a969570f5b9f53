/// Compiles type parameters of functions, whose types are known at run time.
///
/// If a function's body uses a type parameter, as in `T.zero`, each call passes the type after the other arguments. If
/// the call does not know the type, it is taken from an argument's value.
extension Compiler {
  /// Records which parameters of a function determine its type parameters.
  func noteGenerics(of closure: ClosureSyntax, _ names: [String], in inner: FunctionScope) {
    for generic in closure.generics {
      if names.contains(generic) { inner.metatypes.insert(generic) }
      let others = closure.types.indices.filter { names.indices.contains($0) && names[$0] != generic }
      let index =
        others.first { closure.types[$0].determines(generic) }
        ?? others.first { closure.types[$0].parameterNames.contains(generic) }
      guard let index else {
        inner.undetermined.insert(generic)
        continue
      }
      inner.generics[generic] = (names[index], closure.types[index])
    }
  }

  /// Compiles the type for which a type parameter stands; returns nil if the name is not one, or if nothing determines
  /// it.
  func compileGeneric(_ name: String, at range: SourceRange) throws -> ((Slots) throws -> Type)? {
    let own = name == "Self" ? memberOwner.flatMap(classOfMember) : nil
    if let own, member?.isStatic == false {
      let receiver = try compileName(TypeMember.receiver, at: range).code
      return { slots in try receiver(slots).instance.map { .named($0.layout.type.name) } ?? own }
    }
    let given = scope.hasMetatype(name) ? try compileName(name, at: range).code : nil
    let value = try scope.generic(name).map { (code: try compileName($0.name, at: range).code, written: $0.type) }
    guard given != nil || value != nil else { return nil }
    return { slots in
      if let type = try given?(slots).typeNamed { return type }
      guard let value else { return own ?? .unknown }
      let told = try value.code(slots)
      // A parameter that the call leaves out tells nothing.
      if case .void = told { return own ?? .unknown }
      if case .named("Type", _) = value.written { return told.typeNamed ?? .unknown }
      return value.written.found(name, in: told.dynamicType) ?? .unknown
    }
  }

  /// Compiles the type of a cast in which type parameters of the functions around occur: `T` or `[T]`. Returns nil if
  /// none occurs.
  func compileGeneric(in type: Type, at range: SourceRange) throws -> ((Slots) throws -> Type)? {
    if case .named(let name, []) = type, let asked = try compileGeneric(path: name, at: range) { return asked }
    guard let handed = try compileHandedOn(type, at: range)?.code else { return nil }
    return { slots in try handed(slots).typeNamed ?? .unknown }
  }

  /// Compiles a type parameter, or an associated type of one: `T` or `T.Element`.
  private func compileGeneric(path: String, at range: SourceRange) throws -> ((Slots) throws -> Type)? {
    guard let asked = try compileGeneric(path.beforePoint, at: range) else { return nil }
    if !path.contains(".") { return asked }
    let (member, environment) = (String(path.dropFirst(path.beforePoint.count + 1)), environment)
    return { [unowned environment] slots in environment.associated(member, of: try asked(slots)) ?? .unknown }
  }

  /// Compiles a type in which type parameters of the functions around occur, as one generic function passes it to
  /// another: `T` or `Page<T>`. Returns nil if none occurs.
  func compileHandedOn(_ type: Type, at range: SourceRange) throws -> Compiled? {
    // In a body `T` is written as any other name.
    let written = type.names.filter { name in
      let generic = name.beforePoint
      return scope.hasMetatype(generic) || scope.generic(generic) != nil || scope.isUndetermined(generic)
    }
    let names = type.parameterNames.union(written)
    if names.isEmpty { return nil }
    let found = try names.map { (name: $0, find: try compileGeneric(path: $0, at: range)) }
    return Compiled { slots in
      var known: [String: Type] = [:]
      for (name, find) in found { known[name] = try find?(slots) ?? .unknown }
      if known.values.contains(.unknown) { return .object(Metatype(.unknown)) }
      return .object(
        Metatype(
          type.mapped { part in
            switch part {
            case .parameter, .named(_, []): known[part.description] ?? part
            default: part
            }
          }))
    }
  }

  /// Compiles a literal of the type for which a type parameter stands: the `0` of `var sum: T = 0`.
  func compileLiteral(_ value: Compiled, _ type: Type, _ site: Site) throws -> Compiled {
    guard let told = try compileGeneric(in: .named(type.description), at: site.range) else { return value }
    let (code, environment) = (value.code, environment)
    return Compiled { [unowned environment] slots in
      let (value, type) = (try code(slots), try told(slots))
      if type.convertsInts { return try site.locate { try value.converted(to: type) } }
      return try environment.value(ofLiteral: value, as: type, site) ?? value
    }
  }

  /// Returns the type of a class, if members of this name are those of one.
  private func classOfMember(_ owner: String) -> Type? {
    var type = environment.namedType(owner)
    if case .object(let object)? = localTypes[owner] { type = (object as? TypeObject)?.type }
    return type.flatMap { $0.form == .class ? .named($0.name) : nil }
  }

  /// Compiles `T(1)`, `T.zero` or `T.make()`; returns nil if the expression is not about a type parameter.
  func compileGenericMember(
    _ base: Expression, _ name: Name, _ arguments: [Argument]?, _ site: Site
  ) throws -> Compiled? {
    let type: (Slots) throws -> Type
    switch base.kind {
    case .name(let word):
      guard let generic = try compileGeneric(word, at: base.range) else { return nil }
      type = generic
    case .typeOf:
      let code = try compile(base).code
      type = { slots in try code(slots).typeNamed ?? .unknown }
    default: return nil
    }
    let (environment, machine) = (environment, machine)
    guard let arguments else {
      return Compiled { [unowned environment] slots in
        let type = try type(slots)
        if let member = try environment.staticMember(name.text, of: type) { return member }
        // An associated type that no `typealias` names.
        if name.text.isTypeWord { return .object(Metatype(.unknown)) }
        throw site.diagnostic(.unknownMember(name.text, of: "\(type)", near: []))
      }
    }
    let values = try CompiledArguments(arguments, self)
    return Compiled { [unowned environment] slots in
      let type = try type(slots)
      let list = try values.list(slots, site, machine)
      if let made = try environment.callStatic(name.text, of: type, list) { return made }
      throw site.diagnostic(.unknownMember(name.text, of: "\(type)", near: []))
    }
  }
}

extension Value {
  /// The type that the value names, `Int.self`; nil for any other value.
  var typeNamed: Type? {
    guard case .object(let object) = self else { return nil }
    if let metatype = object as? Metatype { return metatype.type == .unknown ? nil : metatype.type }
    return (object as? Namespace).map { .named(($0 as? TypeObject)?.type.name ?? $0.name) }
  }
}

extension Type {
  /// Returns what a type parameter in the type is in the type of a value: `Int` for `T` of `Box<T>` in `Box<Int>`.
  fileprivate func found(_ name: String, in type: Type) -> Type? {
    switch (self, type) {
    case (.parameter, _): return description == name ? type : nil
    case (.array(let inner), _): return inner.found(name, in: type.element)
    case (.optional(let inner), .optional(let other)): return inner.found(name, in: other)
    case (.optional(let inner), _): return inner.found(name, in: type)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return key.found(name, in: otherKey) ?? value.found(name, in: otherValue)
    case (.named(let own, let arguments), .named(let other, let others)) where own == other:
      return zip(arguments, others).lazy.compactMap { $0.found(name, in: $1) }.first
    default: return nil
    }
  }

  /// Whether a value of the type determines a type parameter: for `T` the types `T`, `[T]` and `T.Type`.
  fileprivate func determines(_ name: String) -> Bool {
    switch self {
    case .parameter: description == name
    case .array(let inner): inner.determines(name)
    case .named("Type", let types): types.first?.determines(name) ?? false
    default: false
    }
  }
}

extension Type {
  /// The names of the type parameters that occur in the type.
  var parameterNames: Set<String> { Set(typeParameters.map(\.description)) }
}

extension Expression {
  /// The type parameters that the expression uses: `T` of `T.zero`, `T(1)`, `Box<T>()`, `[T].self` and `x as? T`.
  var genericNames: [String] {
    switch kind {
    case .call(let callee, _):
      if case .name(let name) = callee.kind { [name] + callee.generics.flatMap(\.names) } else { [] }
    case .member(let base, let member):
      if case .name(let name) = base.kind, base.generics.isEmpty {
        [name]
      } else if member.text == "self" {
        base.namedType?.names ?? []
      } else {
        []
      }
    case .cast(_, let type, _): type.names.map(\.beforePoint)
    default: []
    }
  }
}

extension ClosureSyntax {
  /// The type parameters that no argument has as its type, though the types of the parameters or of the result mention
  /// them: `T` of `func send<T>(_ e: Endpoint<T>) -> T`, which may pass it on to another function.
  private var undeterminedGenerics: Set<String> {
    let isMember = hasReceiver
    let known = isMember ? types.first?.parameterNames ?? [] : []
    let mentioned = (types.dropFirst(isMember ? 1 : 0) + [result].compactMap { $0 }).map(\.parameterNames)
    return mentioned.reduce(into: Set<String>()) { $0.formUnion($1) }.intersection(generics).subtracting(known)
      .filter { name in !types.contains { $0.determines(name) } }
  }

  /// The type parameters that calls pass as arguments: those that the body uses as values, as in `T.zero`, `T(1)` and
  /// `x as? T`, and those that only such an argument can tell.
  var namedGenerics: [String] {
    if generics.isEmpty { return [] }
    var found = undeterminedGenerics.union(takesSelf ? ["Self"] : []).union(takenGenerics)
    // `return value ?? .zero`
    if case .parameter? = result, let name = result?.description, generics.contains(name),
      results.contains(where: \.endsImplicitly)
    {
      found.insert(name)
    }
    // A checked function has its additional parameters already.
    found.formUnion(parameters?.map(\.text).filter(generics.contains) ?? [])
    var open = body.map(SyntaxPart.statement)
    while let part = open.popLast() {
      // `let sum: T = .zero`
      if case .statement(let statement) = part,
        case .declaration(_, _, .named(let name, [])?, let value) = statement.kind,
        generics.contains(name)
      {
        if case .implicitMember = value.kind { found.insert(name) }
        // `var sum: T = 0`, unless a value of the type is at hand.
        if SyntaxPart.expression(value).hasNumber, !types.contains(where: { $0.determines(name) }) {
          found.insert(name)
        }
      }
      if case .expression(let expression) = part {
        found.formUnion(expression.genericNames.filter(generics.contains))
        // `.zero` may be of a type parameter that has members.
        if case .implicitMember = expression.kind {
          let asked = requirements.map(\.subject.beforePoint) + required.keys
          found.formUnion(asked.filter(generics.contains))
        }
      }
      open += part.parts
    }
    return found.sorted()
  }

  /// Returns the type parameter that is a parameter's default: `_ type: T.Type = T.self`.
  func genericDefault(_ parameter: Int) -> String? {
    guard case .member(let base, let member)? = defaults[parameter]?.kind, member.text == "self",
      case .name(let name) = base.kind, generics.contains(name)
    else { return nil }
    return name
  }

  /// Returns the closure with an additional parameter for each of these types.
  func takingMetatypes(_ names: [String]) -> ClosureSyntax {
    if names.isEmpty, !defaults.keys.contains(where: { genericDefault($0) != nil }) { return self }
    var closure = ClosureSyntax(
      parameters: (parameters ?? []) + names.map { Name(text: $0, range: range) },
      types: types + names.map { .named("Type", [.parameter($0)]) }, changed: changed, defaults: defaults,
      variadic: variadic, generics: generics, captured: captured, result: result, throwing: throwing, thrown: thrown,
      body: body, range: range)
    for index in defaults.keys where genericDefault(index) != nil {
      closure.defaults[index] = Expression(kind: .nil, range: range)
    }
    for index in names.indices {
      closure.defaults[(parameters ?? []).count + index] = Expression(kind: .nil, range: range)
    }
    closure.keep(self)
    return closure
  }
}
