/// Checks the bodies of generic functions a second time, with a type of its own for each type parameter.
///
/// The code that runs comes from the first check, which knows a type parameter as `_`: any value may be of it. The second
/// check finds what the requirements of the type parameters do not allow, and which implicit members are of them.
extension TypeChecker {
  /// Checks a function, and its body a second time if it has type parameters.
  mutating func check(
    function closure: ClosureSyntax, taking expected: [Type], returning result: Type?
  ) throws -> (closure: ClosureSyntax, type: Type) {
    let isGeneric = !closure.generics.isEmpty || !closure.opaque.isEmpty || closure.isOfSequence
    if !isGeneric || probe != nil || !checksParameters {
      return try check(closure, taking: expected, returning: result, isFunction: true)
    }
    let before = self
    let members = ParameterMembers(beside: handed.members)
    do {
      let checked = try check(closure, taking: expected, returning: result, isFunction: true)
      try before.checkBody(of: closure, noting: members)
      if isSecondCheck || members.types.count == before.handed.members.types.count { return checked }
    } catch {
      // The type of an implicit member, which the first check took for another, may be what it lacks.
      if isSecondCheck || members.types.count > before.handed.members.types.count { throw error }
      try? before.checkBody(of: closure, noting: members)
      if members.types.count == before.handed.members.types.count { throw error }
    }
    self = before
    handed.members = members
    defer { handed.members = before.handed.members }
    return try check(closure, taking: expected, returning: result, isFunction: true)
  }

  private func checkBody(of closure: ClosureSyntax, noting members: ParameterMembers) throws {
    // An initializer of a protocol's extension makes a value of whatever `Self` is.
    if let member, member.member.isInitializer, member.owner.form == .requirements { return }
    let parameters = typeParameters(of: closure)
    if parameters.made.isEmpty { return }
    try checkAssociates(in: closure, parameters)
    var (trial, closure) = (self, closure)
    let names = Set(parameters.known.filter { $0.value != .unknown }.keys)
    let opaque = closure.opaque.filter { parameters.made[opaqueName(closure, $0)] != nil }
    closure.types = closure.types.enumerated().map { index, type in
      if opaque.contains(index) { return .named(opaqueName(closure, index)) }
      if index == 0, closure.isOfSequence, let own = parameters.known["Self"] {
        return own
      }
      return parameters.applied(to: type)
    }
    closure.opaque = []
    closure.result = closure.result.map { parameters.applied(to: $0) }
    closure.generics.subtract(names)
    trial.generics.subtract(names)
    (trial.notes, trial.isSecondCheck) = (nil, true)
    trial.handed.members = members
    if let (owner, member) = trial.member { trial.member = (owner, member.with(closure, labels: member.labels)) }
    try trial.inBlock { checker in
      checker.typeBlocks[checker.typeBlocks.count - 1] = parameters.made
      _ = try checker.check(closure, taking: closure.types, returning: closure.result, isFunction: true)
    }
  }

  /// Returns the types of a function's type parameters, with those of the type around.
  private func typeParameters(of closure: ClosureSyntax) -> TypeParameters {
    var all = requirements + closure.requirements + implied(by: closure)
    for owner in owners {
      let facts = namedType(called: owner)
      if let facts, facts.form != .requirements { all += facts.required }
    }
    if closure.generics.contains("Self"), let owner = owners.last {
      all.append(Requirement(subject: "Self", relation: .conforms, type: .named(owner)))
    }
    for (name, type) in equal { all.append(Requirement(subject: name, relation: .equals, type: type)) }
    var names = closure.generics.union(generics)
    if let owner = owners.last, closure.isOfSequence {
      // The elements of any sequence are those of `Self`.
      names = names.subtracting(["Element"]).union(["Self"])
      all.append(Requirement(subject: "Self", relation: .conforms, type: .named(owner)))
    }
    for index in closure.opaque where closure.types.indices.contains(index) && closure.types[index].isPlain {
      let path = opaqueName(closure, index)
      names.insert(path)
      all.append(Requirement(subject: path, relation: .conforms, type: closure.types[index]))
    }
    // In an extension of a protocol `Item` is `Self.Item`.
    if names.contains("Self") {
      all = all.map { requirement in
        let head = requirement.subject.beforePoint
        let isOfSelf = !names.contains(head) && head != "Self"
        let subject = isOfSelf ? "Self." + requirement.subject : requirement.subject
        return Requirement(subject: subject, relation: requirement.relation, type: requirement.type)
      }
    }
    return TypeParameters(names.sorted(), all, facts: namedType(called:), inheritance: inheritance(of:))
  }

  /// Returns the name of the type of a parameter `_ shape: some Shape`.
  private func opaqueName(_ closure: ClosureSyntax, _ index: Int) -> String {
    // The number keeps two such types apart; names are shown without it. A point would begin an associated type.
    let type = closure.types[index].mapped { part in
      switch part {
      case .named(let name, let arguments): .named(name.afterPoints, arguments)
      case .parameter(let name): .parameter(name.afterPoints)
      default: part
      }
    }
    return "some'\(index) \(type)"
  }

  /// Returns what the types of a function's parameters and result require of type parameters in them: `Hashable` of the
  /// `T` of a `Set<T>`, and what a declared type requires of its own.
  func implied(by closure: ClosureSyntax) -> [Requirement] {
    var all: [Requirement] = []
    func require(_ name: String, of type: Type) {
      guard case .parameter = type else { return }
      all.append(Requirement(subject: type.description, relation: .conforms, type: .named(name)))
    }
    for type in closure.types + [closure.result].compactMap({ $0 }) {
      _ = type.contains { part in
        switch part {
        case .dictionary(let key, _): require("Hashable", of: key)
        case .named("Set", let elements) where elements.count == 1: require("Hashable", of: elements[0])
        case .named("Result", let types) where types.count == 2: require("Error", of: types[1])
        case .named("AsyncThrowingStream", let types) where types.count == 2: require("Error", of: types[1])
        case .publisher(let publisher): require("Error", of: publisher.failure)
        case .named("Range", let types), .named("ClosedRange", let types):
          if let bound = types.first { require("Comparable", of: bound) }
        case .named(_, let arguments):
          guard let facts = namedType(part), facts.parameters.count == arguments.count else { break }
          for requirement in facts.required {
            guard let place = facts.parameters.firstIndex(of: requirement.subject.beforePoint),
              case .parameter = arguments[place]
            else { continue }
            let path = arguments[place].description + requirement.subject.dropFirst(facts.parameters[place].count)
            all.append(Requirement(subject: path, relation: requirement.relation, type: requirement.type))
          }
        default: break
        }
        return false
      }
    }
    return all
  }

  /// Returns a generic type with its own type parameters, if the second check is within it: there its bare name, as in
  /// `Box(v: 0)`, is `Box<T>`.
  func typeAround(_ facts: NamedType) -> Type? {
    guard isSecondCheck, !facts.parameters.isEmpty, owners.last == facts.name else { return nil }
    let own = facts.parameters.map { Type.named($0) }
    // A global operator, `func + <A>(a: Box<A>, b: Box<A>)`, has type parameters of its own.
    if let operand = member?.member.body.types.first, operand.ownerName == facts.name, member?.member.isStatic == true,
      !operand.arguments.isEmpty, operand.arguments != own
    {
      return nil
    }
    return own.allSatisfy { typeParameter($0) != nil } ? .named(facts.name, own) : nil
  }

  /// Returns a type as the second check knows it: a generic type's bare name is the type with its own parameters within
  /// the type, and `C.Element` is a type of its own.
  func typeAround(_ type: Type) -> Type {
    guard isSecondCheck else { return type }
    if type.arguments.isEmpty, let own = namedType(type).flatMap(typeAround) { return own }
    return type.mapped { part in
      guard case .parameter = part, case let known = Type.named(part.description), typeParameter(known) != nil else {
        return part
      }
      return known
    }
  }

  /// Returns the associated type of a type parameter, `C.Element`, or that of `Self` in an extension of a protocol, that an
  /// expression names in the second check; nil if it names none.
  func associatedParameter(namedBy expression: Expression) -> NamedType? {
    guard isSecondCheck else { return nil }
    switch expression.kind {
    case .member(let base, let name):
      guard case .name(let word) = base.kind else { return nil }
      return typeParameter(.named("\(word).\(name.text)"))
    case .name(let word) where word.isTypeWord && namedType(called: word) == nil:
      return typeParameter(.named("Self.\(word)"))
    default: return nil
    }
  }

  /// Returns the type that stands for a type parameter in the second check of a body; nil for any other type.
  func typeParameter(_ type: Type) -> NamedType? {
    namedType(type).flatMap { $0.form == .parameter ? $0 : nil }
  }
}

extension ClosureSyntax {
  /// Whether it is a member of an extension of any sequence.
  fileprivate var isOfSequence: Bool {
    if hasReceiver, case .named("Sequence", _)? = types.first { true } else { false }
  }
}

extension Type {
  /// Whether it is written as one name, with type arguments or without. A publisher of any type has the operators that
  /// its Output and Failure allow.
  fileprivate var isPlain: Bool { if case .named = self { true } else { false } }
}
