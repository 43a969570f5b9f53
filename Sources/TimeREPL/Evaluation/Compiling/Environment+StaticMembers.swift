/// Static members and initializers of types that only the running code knows: `T.zero`, `T(1)`, `type.init()`.
extension Environment {
  /// Returns `T.zero` for the actual type; nil if it has no such member.
  func staticMember(_ name: String, of type: Type) throws -> Value? {
    for owner in owners(ofNamed: type.ownerName) {
      let place = TypeMember.statics(of: owner)
      if case .function(let getter)? = variable(TypeMember.getter(name, of: place))?.value {
        return try getter.call(ArgumentList(items: metatypes(of: type, for: getter), site: nowhere, machine: machine))
      }
      if let constant = variable("\(place).\(name)") {
        try constant.make()
        if constant.value != .void { return constant.value }
      }
    }
    if let known = associated(name, of: type) { return .object(Metatype(known)) }
    // The default of AdditiveArithmetic.
    if name == "zero", let zero = try value(ofLiteral: .int(0), as: type, nowhere) { return zero }
    guard case .object(let object)? = value(type.ownerName) else { return nil }
    return try object.member(name)
  }

  /// Returns the value that a type of the session makes of a literal of a number; nil for any other type.
  func value(ofLiteral literal: Value, as type: Type, _ site: Site) throws -> Value? {
    guard case .named(let name, _) = type, namedType(name)?.module == "main" else { return nil }
    let label = if case .int = literal { "integerLiteral" } else { "floatLiteral" }
    let item = ArgumentList.Item(label: label, value: literal, isTrailing: false, site: site, labelSite: site)
    return try callStatic("init", of: type, ArgumentList(items: [item], site: site, machine: machine))
  }

  /// Returns the associated type of an actual type: `Response` of `E.Response`.
  ///
  func associated(_ name: String, of type: Type) -> Type? {
    let types = AssociatedTypes(
      facts: namedType, owners: { [self] in owners(ofNamed: $0.ownerName) }, alias: alias,
      forms: { [self] in variable($0)?.forms ?? [] })
    return types.find(name, of: type)
  }

  /// Returns the type of a `typealias` without parameters.
  func alias(_ name: String) -> Type? { aliases[name].flatMap { $0.parameters.isEmpty ? $0.type : nil } }

  /// Calls `T(1)`, whose name is `init`, or `T.make()`; returns nil if the type has no such function.
  func callStatic(_ name: String, of type: Type, _ arguments: ArgumentList) throws -> Value? {
    guard let made = try callUntyped(name, of: type, arguments) else { return nil }
    // `Twice<Upper>` makes values that know their type arguments, even if they store nothing of them.
    return name == "init" && type.isSpecialized ? try made.specialized(as: type) : made
  }

  private func callUntyped(_ name: String, of type: Type, _ arguments: ArgumentList) throws -> Value? {
    let isInitializer = name == "init"
    let all = owners(ofNamed: type.ownerName)
    // A protocol's extension may give a type another initializer than its own.
    let labelled = isInitializer ? all.first { initializer(of: $0)?.hasLabels(of: arguments) == true } : nil
    if isInitializer, let made = try instance(of: type, arguments, isGiven: labelled != nil) { return made }
    for owner in labelled.map({ [$0] }) ?? all {
      let hidden = isInitializer ? TypeMember.initializer(of: owner) : "\(TypeMember.statics(of: owner)).\(name)"
      guard case .function(let function)? = variable(hidden)?.value else { continue }
      // An initializer with other labels stands beside the one that Swift makes, and beside those of Swift's types.
      let isOwn = namedType(type.ownerName)?.module == "main" && owner == type.ownerName
      if isInitializer, !isOwn, !function.hasLabels(of: arguments) { continue }
      let items = arguments.items + metatypes(of: type, for: function, beside: arguments.items.map(\.label))
      return try function.call(ArgumentList(items: items, site: arguments.site, machine: machine))
    }
    guard case .object(let object)? = value(type.ownerName) else { return nil }
    // `T(integerLiteral: 1)`
    if isInitializer, arguments.items.count == 1, arguments.items[0].label?.hasSuffix("Literal") == true {
      return try arguments.site.locate { try arguments.items[0].value.converted(to: type) }
    }
    return try isInitializer ? object.apply(arguments) : object.call(name, arguments)
  }

  private func initializer(of owner: String) -> Function? {
    if case .function(let function)? = variable(TypeMember.initializer(of: owner))?.value { function } else { nil }
  }

  /// Makes an instance of a class that is known only when the code runs; returns nil if the type is no class.
  ///
  /// - Parameter isGiven: whether a protocol gives an initializer with these labels, which those of the class hide.
  private func instance(of type: Type, _ arguments: ArgumentList, isGiven: Bool) throws -> Value? {
    guard case .object(let object)? = value(type.ownerName), let layout = (object as? TypeObject)?.layout else {
      return nil
    }
    let shapes = arguments.shapes
    let receiver = ArgumentShape(label: nil, isTrailing: false)
    let initializers = layout.type.lineage.compactMap { owner -> Function? in
      if case .function(let function)? = variable(TypeMember.initializer(of: owner.name))?.value {
        function
      } else {
        nil
      }
    }
    let fitting = initializers.first { $0.takes([receiver] + shapes) }
    guard let function = fitting ?? (isGiven ? nil : initializers.first) else { return nil }
    let blank = ArgumentList.Item(
      label: nil, value: .object(Instance(of: layout, machine)), isTrailing: false, site: arguments.site,
      labelSite: arguments.site)
    return try function.call(
      ArgumentList(items: [blank] + arguments.items, site: arguments.site, machine: machine))
  }

  /// Returns a type and the protocols that it conforms to, as far as the session declares members for them.
  func owners(ofNamed name: String) -> [String] {
    ProtocolOrder.owners(namedType(name)?.lineage.map(\.name) ?? TypeOwners.of(name), direct: directConformances)
  }

  /// Returns the type and its type arguments as additional arguments, as far as a function takes them.
  private func metatypes(
    of type: Type, for function: Function, beside labels: [String?] = []
  ) -> [ArgumentList.Item] {
    let own = namedType(type.ownerName)?.parameters ?? []
    var known = (own.isEmpty ? TypeBindings(receiver: type) : TypeBindings(own, type.arguments)).types
    known["Self"] = type
    return known.sorted { $0.key < $1.key }.compactMap { name, type in
      if type.mayHoldUnknown || !function.takesMetatype(name, beside: labels) { return nil }
      return ArgumentList.Item(
        label: ClosureSyntax.metatypeLabel(name), value: .object(Metatype(type)), isTrailing: false, site: nowhere,
        labelSite: nowhere)
    }
  }

  private var nowhere: Site { Site(SourceRange(lower: 0, upper: 0), in: Source("")) }
}

extension Function {
  /// Whether one of its overloads has exactly the labels of the arguments.
  fileprivate func hasLabels(of arguments: ArgumentList) -> Bool {
    alternatives.contains { function in
      guard let code = function.compiled else { return true }
      return code.labels.filter { !$0.isMetatypeLabel } == arguments.items.map(\.label)
    }
  }

  /// Whether a call with these labels passes the type for a type parameter: of overloads that with the labels decides.
  fileprivate func takesMetatype(_ generic: String, beside labels: [String?]) -> Bool {
    let all = alternatives.compactMap(\.compiled)
    let meant = all.filter { code in code.labels.filter { !$0.isMetatypeLabel } == labels }
    return !all.isEmpty && (meant.isEmpty ? all : meant).allSatisfy { $0.takesMetatype(generic) }
  }

  /// Whether calls pass the type for a type parameter.
  func takesMetatype(_ generic: String) -> Bool {
    alternatives.contains { $0.compiled?.takesMetatype(generic) == true }
  }
}
