/// Answers about classes: their undeclared members, common superclasses, and publishers that they are.
extension TypeChecker {
  /// Returns the type of an undeclared member of an instance: `$x` of a published property, `objectWillChange`.
  func port(_ name: String, of facts: NamedType) -> Type? {
    guard facts.form == .class else { return nil }
    if name == "objectWillChange", conformances(of: facts).contains("ObservableObject") {
      return .publisher(
        PublisherType("ObservableObjectPublisher", output: .void, failure: .never, role: .subject, stage: name))
    }
    let identified = ["Subscriber", "Subscription", "CustomCombineIdentifierConvertible"]
    if name == "combineIdentifier", conformances(of: facts).contains(where: identified.contains) {
      return .named("CombineIdentifier")
    }
    guard name.first == "$", let property = facts.property(String(name.dropFirst())), property.isPublished else {
      return nil
    }
    return .publisher(
      PublisherType("Published.Publisher", [property.type], output: property.type, failure: .never, stage: name))
  }

  /// Whether a type is a class that inherits from another.
  func inherits(_ type: Type, from other: Type) -> Bool {
    guard case .named(let name, _) = other, let facts = namedType(type), facts.superclass != nil || facts.form == .class
    else { return false }
    return facts.inherits(from: name)
  }

  /// Returns the nearest common class of both; nil if there is none.
  func commonClass(of a: Type, _ b: Type) -> Type? {
    guard a != b, let first = namedType(a), let second = namedType(b), first.form == .class, second.form == .class
    else {
      return nil
    }
    return first.lineage.first { second.inherits(from: $0.name) }.map { ancestor in
      ancestor.name == first.name ? a : ancestor.name == second.name ? b : .named(ancestor.name)
    }
  }

  /// Returns the publisher type of a struct or class that conforms to `Publisher`, for a call of an operator; nil if
  /// the type itself declares a member that takes the arguments. `receive(on:)` is not its `receive(subscriber:)`.
  func ownPublisher(
    _ place: Expression, _ base: Typed, calling name: String, _ arguments: [Argument]
  ) -> PublisherType? {
    guard let facts = namedType(base.type), !publishers.operators(name).isEmpty else { return nil }
    let own = facts.members.filter { $0.name.text == name }
    if own.contains(where: { $0.kind != .method }) { return nil }
    if !own.isEmpty, isMeant(forms(of: "\(facts.name).\(name)"), base, arguments) { return nil }
    return ownPublisher(base.type, stage: Site(place.range, in: source).text)
  }

  /// Returns the publisher type of a struct or class that conforms to `Publisher`.
  func ownPublisher(_ type: Type, stage: String = "") -> PublisherType? {
    guard let facts = namedType(type), conformances(of: facts).contains("Publisher") else { return nil }
    let bindings = TypeBindings(facts.parameters, type.arguments)
    func associated(_ name: String) -> Type {
      if facts.parameters.contains(name) { return bindings.applied(to: .parameter(name)) }
      return bindings.applied(to: facts.associated[name]?.type ?? .unknown).opened
    }
    return PublisherType(
      facts.name, type.arguments, output: associated("Output"), failure: associated("Failure"),
      stage: stage)
  }

  /// Returns the class that declares an inherited static member.
  func staticOwner(of name: String, from owner: String) -> String {
    guard let facts = namedType(.named(owner)), facts.superclass != nil else { return owner }
    return facts.lineage.map(\.name).first { hasStatic(name, $0) } ?? owner
  }

  /// Whether a type itself declares a static member.
  func hasStatic(_ name: String, _ owner: String) -> Bool {
    let place = TypeMember.statics(of: owner)
    return isDeclared("\(place).\(name)") || isDeclared(TypeMember.getter(name, of: place))
  }

  /// Returns the nearest of the types around a nested type that has a static member or a case of this name.
  func outerOwner(of name: String, around owner: String) -> String? {
    var path = owner.split(separator: ".")[...]
    while path.count > 1 {
      path = path.dropLast()
      let outer = path.joined(separator: ".")
      if hasStatic(name, staticOwner(of: name, from: outer))
        || namedType(called: outer).map({ isCase(name, of: $0) }) ?? false
      {
        return outer
      }
    }
    return nil
  }

  /// Whether a name is a case of an enum, or its `allCases`.
  func isCase(_ name: String, of facts: NamedType) -> Bool {
    guard facts.form == .enumeration else { return false }
    return facts.oneCase(name) != nil || name == "allCases" && conformances(of: facts).contains("CaseIterable")
  }
}
