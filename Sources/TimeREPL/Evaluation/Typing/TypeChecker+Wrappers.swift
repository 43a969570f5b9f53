/// Expands property wrappers: `@Clamped(0...10) var a = 5` becomes `_a`, which holds the wrapper, and computed `a` and
/// `$a`.
extension TypeChecker {
  /// The `wrappedValue` or `projectedValue` of one use of a wrapper.
  private struct Port {
    let type: Type
    let isSettable: Bool
    /// Whether reading, or setting, changes the wrapper.
    let readChanges: Bool
    let setChanges: Bool

    /// Returns the same property of a wrapper inside another.
    func through(_ outer: Port) -> Port {
      Port(
        type: type, isSettable: isSettable && outer.isSettable, readChanges: readChanges || outer.readChanges,
        setChanges: setChanges || outer.setChanges)
    }
  }

  /// A wrapped variable with all its facts.
  private struct Wrapping {
    let name: Name
    let storage: Type
    /// The initial value of the wrapper; nil if an initializer sets it.
    let value: Expression?
    let wrapped: Port
    let projected: Port?
    /// The number of wrappers.
    let count: Int
    /// The expression that makes the wrapper of a value: `Clamped` with its other arguments; nil if there is none.
    let maker: Expression?
    let isValueGiven: Bool
    let takesAutoclosure: Bool
  }

  private struct Accessor {
    let kind: TypeMember.Kind
    let name: Name
    let isMutating: Bool
    let body: ClosureSyntax
  }

  // MARK: Declarations

  /// Checks a wrapped variable outside of a type.
  mutating func check(_ variable: WrappedVariable) throws -> Statement.Kind {
    let (name, range) = (variable.name, variable.name.range)
    let wrapping = try wrapping(variable.wrappers, name, variable.type, variable.value)
    guard let value = wrapping.value else {
      throw failure(.wrapper(.unset(name.text, wrapper: variable.wrappers[0].name.text)), at: range)
    }
    let storage = WrappedName.storage(name)
    hasComputed = true
    for name in [name, WrappedName.projection(name)] { blocks[blocks.count - 1][name.text] = nil }
    var parts = [
      Statement(kind: .declaration(names: [storage], isVariable: true, type: nil, value), range: range)
    ]
    let root = Expression(kind: .name(storage.text), range: range)
    for accessor in accessors(wrapping, root, variable.observers) {
      let role: ComputedVariable.Role = accessor.kind == .setter ? .set : .get
      parts.append(
        Statement(
          kind: .function(
            ComputedVariable.name(role, of: accessor.name), labels: accessor.body.parameters?.map { _ in nil } ?? [],
            accessor.body), range: range))
    }
    return .computed(name, try parts.map { try check($0) })
  }

  /// Returns a type with its wrapped properties expanded.
  mutating func wrapped(_ type: NamedType) throws -> NamedType {
    let isWrapping = type.properties.contains { !$0.wrappers.isEmpty }
    guard isWrapping || type.members.contains(where: { !$0.wrappers.isEmpty }) else { return type }
    var members = try type.members.flatMap { try wrapped($0) }
    // The memberwise initializer of a struct makes each wrapper once.
    let isMemberwise = type.form == .structure && isWrapping && !members.contains(where: \.isInitializer)
    var properties: [NamedType.Property] = []
    var initialized: [Parameter] = []
    for property in type.properties {
      if property.wrappers.isEmpty {
        properties.append(property)
        if property.isVariable || property.value == nil { initialized.append(Parameter(property)) }
        continue
      }
      let written = property.type == .unknown ? nil : property.type
      let wrapping = try wrapping(property.wrappers, property.name, written, property.value)
      let observers = members.filter { $0.name.text == property.name.text && [.willSet, .didSet].contains($0.kind) }
      members.removeAll { $0.name.text == property.name.text && [.willSet, .didSet].contains($0.kind) }
      let range = property.name.range
      let root = Expression(
        kind: .member(Expression(kind: .name("self"), range: range), WrappedName.storage(property.name)), range: range)
      let enclosed = type.form == .class ? enclosedAccessors(property, wrapping) : nil
      for accessor in enclosed ?? accessors(wrapping, root, observers) {
        members.append(
          TypeMember(
            kind: accessor.kind, name: accessor.name, isMutating: type.form != .class && accessor.isMutating,
            labels: accessor.kind == .setter ? [nil] : [], body: accessor.body))
      }
      properties.append(
        NamedType.Property(
          name: WrappedName.storage(property.name), isVariable: true,
          type: wrapping.value == nil || isMemberwise ? wrapping.storage : .unknown,
          value: isMemberwise ? nil : wrapping.value,
          maker: wrapping.value == nil ? wrapping.maker : nil,
          wrapped: (property.name.text, wrapping.storage)))
      initialized.append(Parameter(wrapping, property))
    }
    if isMemberwise {
      // A wrapper's autoclosure argument is not evaluated for a call that omits it.
      if initialized.contains(where: \.isLate) { members.append(memberwise(initialized, type.range, takesLate: false)) }
      members.append(memberwise(initialized, type.range))
    }
    return type.with(properties: properties, members: members)
  }

  /// Returns the expansion of a static value; any other member unchanged.
  mutating func wrapped(_ member: TypeMember) throws -> [TypeMember] {
    if member.wrappers.isEmpty { return [member] }
    let (name, range) = (member.name, member.name.range)
    var given: Expression?
    if case .expression(let value)? = member.body.body.first?.kind { given = value }
    let wrapping = try wrapping(member.wrappers, name, member.body.result, given)
    guard let value = wrapping.value else {
      throw failure(.wrapper(.unset(name.text, wrapper: member.wrappers[0].name.text)), at: range)
    }
    let storage = WrappedName.storage(name)
    let body = [Statement(kind: .expression(value), range: range)]
    let root = Expression(kind: .member(Expression(kind: .name("self"), range: range), storage), range: range)
    return [
      TypeMember(
        kind: .value(isVariable: true), name: storage, isStatic: true,
        body: ClosureSyntax(parameters: [], body: body, range: range))
    ]
      + accessors(wrapping, root, []).map { accessor in
        TypeMember(
          kind: accessor.kind, name: accessor.name, isStatic: true, modifiers: member.modifiers,
          labels: accessor.kind == .setter ? [nil] : [], body: accessor.body)
      }
  }

  /// Throws if a type is marked as a wrapper and has no `wrappedValue`.
  func checkWrapper(_ type: NamedType) throws {
    guard type.isWrapper else { return }
    let isThere =
      type.property(WrappedName.value) != nil
      || type.members.contains { $0.kind == .getter && $0.name.text == WrappedName.value && !$0.isStatic }
    if !isThere { throw failure(.wrapper(.withoutValue(type.name)), at: type.range) }
  }

  // MARK: Uses

  private mutating func wrapping(
    _ uses: [WrapperUse], _ name: Name, _ type: Type?, _ value: Expression?
  ) throws -> Wrapping {
    let wrappers = try uses.map { use in
      guard let facts = namedType(called: use.name.text), facts.isWrapper else {
        let near = NearestNames.of(use.name.text, among: ["Published"] + typeBlocks.flatMap(\.keys).sorted())
        throw failure(.wrapper(.unknown(use.name.text, near: near)), at: use.name.range)
      }
      return facts
    }
    var (inner, made, maker) = (value, Type.unknown, Expression?.none)
    for (use, facts) in zip(uses, wrappers).reversed() {
      let isInnermost = use.name == uses[uses.count - 1].name
      let generics = use.generics.isEmpty && isInnermost ? arguments(of: facts, wrapping: type) : use.generics
      let callee = Expression(kind: .name(facts.name), range: use.name.range, generics: generics)
      made = .named(facts.name, generics.isEmpty ? facts.parameters.map { _ in .unknown } : generics)
      if uses.count == 1, canBeMade(facts, ofValue: true, use.arguments ?? []) {
        maker = Expression(kind: .call(callee, use.arguments ?? []), range: use.name.range)
      }
      guard inner != nil || use.arguments != nil || canBeMade(facts, ofValue: false, []) else { break }
      let label = Name(text: WrappedName.value, range: inner?.range ?? name.range)
      let first = inner.map { [Argument(label: label, value: $0, isTrailing: false)] } ?? []
      inner = Expression(
        kind: .call(callee, first + (use.arguments ?? [])), range: use.name.range.through(name.range))
    }
    if uses.count > 1, inner == nil {
      throw failure(.wrapper(.unset(name.text, wrapper: uses[0].name.text)), at: name.range)
    }
    let storage = try inner.map { try infer($0).type.settled } ?? made
    let wrapped = try wrappedPort(storage, uses)
    if let type, wrapped.type != .unknown, type.differs(from: wrapped.type) {
      throw failure(.wrapper(.otherType("\(type)", wrapped: "\(wrapped.type)")), at: name.range)
    }
    return Wrapping(
      name: name, storage: storage, value: inner,
      wrapped: Port(
        type: type ?? wrapped.type, isSettable: wrapped.isSettable, readChanges: wrapped.readChanges,
        setChanges: wrapped.setChanges), projected: port(WrappedName.projected, of: storage), count: uses.count,
      maker: maker, isValueGiven: value != nil,
      takesAutoclosure: forms(of: TypeMember.initializer(of: wrappers[0].name)).contains { form in
        form.parameters.contains { $0.closureOfAutoclosure != nil }
      })
  }

  /// Returns `wrappedValue` of the innermost wrapper.
  private func wrappedPort(_ storage: Type, _ uses: [WrapperUse]) throws -> Port {
    var port: Port?
    for use in uses {
      guard let next = self.port(WrappedName.value, of: port?.type ?? storage) else {
        throw failure(.wrapper(.withoutValue(use.name.text)), at: use.name.range)
      }
      port = port.map(next.through) ?? next
    }
    return port ?? Port(type: .unknown, isSettable: true, readChanges: false, setChanges: true)
  }

  private func port(_ name: String, of type: Type) -> Port? {
    guard let facts = namedType(type) else { return nil }
    let isStruct = facts.form != .class
    if let stored = facts.property(name), let found = property(name, ofNamed: type) {
      // Code outside of the wrapper only reads a `private(set)`.
      let isSettable = stored.isVariable && stored.access == .open
      return Port(type: found, isSettable: isSettable, readChanges: false, setChanges: isStruct)
    }
    guard let getter = hidden(type, { TypeMember.getter(name, of: $0) }), let form = forms(of: getter).first else {
      return nil
    }
    let setter = hidden(type) { TypeMember.setter(name, of: $0) }.flatMap { forms(of: $0).first }
    func changes(_ form: FunctionForm?) -> Bool {
      if case .named("inout", _)? = form?.parameters.first { true } else { false }
    }
    return Port(
      type: TypeBindings(facts.parameters, type.arguments).applied(to: form.result), isSettable: setter != nil,
      readChanges: changes(form), setChanges: changes(setter))
  }

  /// Returns the type arguments of a wrapper for a value of a type; empty if the type does not determine all.
  private func arguments(of facts: NamedType, wrapping type: Type?) -> [Type] {
    guard let type, !facts.parameters.isEmpty, let port = port(WrappedName.value, of: facts.asReceiver) else {
      return []
    }
    var bindings = TypeBindings([], [])
    bindings.learn(port.type, from: type)
    let found = facts.parameters.map { bindings[$0] }
    return found.contains(.unknown) ? [] : found
  }

  /// Whether an initializer takes the arguments after a wrapper's name, with or without a value before them.
  private func canBeMade(_ facts: NamedType, ofValue: Bool, _ arguments: [Argument]) -> Bool {
    let placeholder = Expression(kind: .tuple([]), range: facts.range)
    let label = Name(text: WrappedName.value, range: facts.range)
    var given = (ofValue ? [Argument(label: label, value: placeholder, isTrailing: false)] : []) + arguments
    func matches(_ signature: Signature) -> Bool {
      let shapes = given.shapes
      guard let matching = match(signature, shapes, given) else { return false }
      // A label may be omitted for a function of the session, but not for a wrapper's initializer.
      return zip(signature.parameters, matching).allSatisfy { parameter, given in
        given.allSatisfy { parameter.label == shapes[$0].label || shapes[$0].isTrailing }
      }
    }
    let forms = forms(of: TypeMember.initializer(of: facts.name))
    if facts.members.contains(where: \.isInitializer) || facts.form == .class {
      if facts.form == .class { given.insert(Argument(label: nil, value: placeholder, isTrailing: false), at: 0) }
      return forms.contains { matches($0.signature) }
    }
    return matches(Signature(facts.initializer)) || forms.contains { matches($0.signature) }
  }

  // MARK: What they stand for

  /// Returns the functions that read and set the variable and its projection.
  ///
  /// - Parameter root: the variable that holds the wrapper.
  private func accessors(_ wrapping: Wrapping, _ root: Expression, _ observers: [TypeMember]) -> [Accessor] {
    let range = root.range
    func member(_ base: Expression, _ name: String) -> Expression {
      Expression(kind: .member(base, Name(text: name, range: range)), range: range)
    }
    let value = (0..<wrapping.count).reduce(root) { base, _ in member(base, WrappedName.value) }
    var made = accessors(wrapping.name, wrapping.wrapped, value, observers)
    if let projected = wrapping.projected {
      made += accessors(WrappedName.projection(wrapping.name), projected, member(root, WrappedName.projected), [])
    }
    return made
  }

  /// The static subscript by which a wrapper accesses the enclosing instance; nil if it has none.
  private func enclosedAccessors(_ property: NamedType.Property, _ wrapping: Wrapping) -> [Accessor]? {
    guard wrapping.count == 1, let facts = namedType(wrapping.storage),
      facts.members.contains(where: { member in
        member.isStatic && member.name.text == "subscript" && member.labels.contains("_enclosingInstance")
      })
    else { return nil }
    let range = property.name.range
    func argument(_ label: String, _ kind: Expression.Kind) -> Argument {
      Argument(
        label: Name(text: label, range: range), value: Expression(kind: kind, range: range), isTrailing: false)
    }
    let place = Expression(
      kind: .subscript(
        Expression(kind: .name(facts.name), range: range),
        [
          argument("_enclosingInstance", .name("self")), argument("wrapped", .keyPath([property.name])),
          argument("storage", .keyPath([WrappedName.storage(property.name)])),
        ]), range: range)
    let isSettable = facts.members.contains { $0.isStatic && $0.name.text == "subscript" && $0.kind == .setter }
    let port = Port(type: wrapping.wrapped.type, isSettable: isSettable, readChanges: false, setChanges: false)
    return accessors(property.name, port, place, [])
  }

  private func accessors(_ name: Name, _ port: Port, _ place: Expression, _ observers: [TypeMember]) -> [Accessor] {
    let range = name.range
    let read = Accessor(
      kind: .getter, name: name, isMutating: port.readChanges,
      body: ClosureSyntax(
        parameters: [], result: port.type, body: [Statement(kind: .return(place), range: range)], range: range))
    guard port.isSettable else { return [read] }
    let (given, old) = (Name(text: "newValue", range: range), Name(text: "oldValue", range: range))
    func named(_ name: Name) -> Expression { Expression(kind: .name(name.text), range: range) }
    var body: [Statement] = []
    func observe(_ kind: TypeMember.Kind, _ value: Name) {
      guard let observer = observers.first(where: { $0.kind == kind }) else { return }
      var statements = observer.body.body
      if let parameter = observer.body.parameters?.first, parameter.text != value.text {
        statements.insert(
          Statement(
            kind: .declaration(names: [parameter], isVariable: false, type: nil, named(value)), range: parameter.range),
          at: 0)
      }
      body.append(Statement(kind: .do(statements, catches: []), range: observer.name.range))
    }
    observe(.willSet, given)
    if observers.contains(where: { $0.kind == .didSet }) {
      body.append(
        Statement(kind: .declaration(names: [old], isVariable: false, type: nil, place), range: range))
    }
    body.append(Statement(kind: .assignment(place, operator: nil, named(given)), range: range))
    observe(.didSet, old)
    let set = Accessor(
      kind: .setter, name: name, isMutating: port.setChanges || !observers.isEmpty,
      body: ClosureSyntax(parameters: [given], types: [port.type], result: .void, body: body, range: range))
    return [read, set]
  }

  // MARK: Initializers

  /// A parameter of a struct's memberwise initializer.
  private struct Parameter {
    let name: Name
    let type: Type
    let value: Expression?
    let target: Name
    /// The default value of the property.
    var beginning: Expression?
    /// The expression that makes a wrapper of the value.
    var maker: Expression?
    /// Whether the wrapper takes the value as an autoclosure.
    var isLate = false

    init(_ property: NamedType.Property) {
      let isOpen = property.value == nil && property.isVariable && property.type.isOptional
      (name, type, target) = (property.name, property.type, property.name)
      value = isOpen ? Expression(kind: .nil, range: property.name.range) : property.value
    }

    /// The parameter is the value if the declaration gives one, or if nothing else makes the wrapper; otherwise the
    /// wrapper.
    init(_ wrapping: Wrapping, _ property: NamedType.Property) {
      (name, target, beginning) = (property.name, WrappedName.storage(property.name), wrapping.value)
      guard let maker = wrapping.maker, wrapping.isValueGiven || wrapping.value == nil else {
        (type, value) = (wrapping.storage, wrapping.value)
        return
      }
      isLate = wrapping.takesAutoclosure && property.value != nil
      (type, value, self.maker) = (wrapping.wrapped.type, isLate ? nil : property.value, maker)
    }
  }

  /// Returns the initializer that Swift makes of a struct, as a member.
  func memberwiseInitializer(of type: NamedType) -> TypeMember {
    memberwise(type.initialized.map { Parameter($0) }, type.range)
  }

  private func memberwise(_ all: [Parameter], _ range: SourceRange, takesLate: Bool = true) -> TypeMember {
    let parameters = all.filter { takesLate || !$0.isLate }
    let body = all.map { parameter in
      let given = Expression(kind: .name(parameter.name.text), range: range)
      let target = Expression(
        kind: .member(Expression(kind: .name("self"), range: range), parameter.target), range: range)
      let isTaken = takesLate || !parameter.isLate
      let value = (isTaken ? nil : parameter.beginning) ?? parameter.maker?.wrapping(given) ?? given
      return Statement(kind: .assignment(target, operator: nil, value), range: range)
    }
    var defaults: [Int: Expression] = [:]
    for (place, parameter) in parameters.enumerated() { defaults[place] = parameter.value }
    return TypeMember(
      kind: .initializer, name: Name(text: "init", range: range), labels: parameters.map(\.name.text),
      body: ClosureSyntax(
        parameters: parameters.map(\.name), types: parameters.map(\.type), defaults: defaults, body: body, range: range)
    )
  }
}
