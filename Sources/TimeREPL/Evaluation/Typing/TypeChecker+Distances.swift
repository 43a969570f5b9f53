/// Compares types of arguments with those of parameters, for the choice among overloads.
extension TypeChecker {
  // As in Swift, a literal of another type than its own counts more than all Optionals that are made, and these more than
  // all values of Any.
  static let ofOtherLiteral = 400
  private static let ofOptional = 40
  private static let ofAny = 10
  /// The distance of a function from a parameter of any type, `T`: large, because Swift prefers a parameter
  /// `(T) -> Void`.
  private static let ofOpenFunction = 20

  /// Returns the distance of a type from the expected one: 0 if they are equal, more if a literal changes its type or a
  /// value is wrapped or generalized; nil if it does not fit.
  func distance(from found: Type, to asked: Type) -> Int? {
    if found == asked { return 0 }
    switch (found, asked) {
    case (.unknown, _): return 0
    case (.function, .unknown): return Self.ofOpenFunction
    case (.function, .parameter(let name)) where Type.requirement(ofParameter: name) == nil: return Self.ofOpenFunction
    case (_, .unknown): return 3
    // Swift prefers an overload for arrays to one for any collection, and one with a requirement to one for any type.
    case (.array(let inner), .array(.parameter(let name))), (.optional(let inner), .optional(.parameter(let name))):
      return distance(from: inner, to: .parameter(name)).map { _ in 3 }
    case (_, .parameter(let name)):
      guard let asked = Type.requirement(ofParameter: name) else { return 5 }
      // A call opens an existential value.
      if !isExistential(found), conforms(found.settled, to: asked) == false { return nil }
      return Type.requirements(ofParameter: name).allSatisfy(TypeOwners.isOfCollections) ? 4 : 2
    case (_, .named("inout", let types)): return distance(from: found, to: types[0])
    case (_, .named("autoclosure", let types)):
      guard case .function(_, let result, _) = types[0] else { return nil }
      return distance(from: found, to: result)
    case (_, .named("Any", _)): return Self.ofAny
    // The index of an array, in an extension of Collection.
    case (_, .named("Index", [])) where found.isInteger: return 1
    case (.nilLiteral, _): return asked.isOptional ? 0 : nil
    case (.integerLiteral, .int), (.floatLiteral, .double): return 0
    case (.integerLiteral, _) where asked.isInteger || asked.isFloatingPoint: return Self.ofOtherLiteral
    case (.floatLiteral, _) where asked.isFloatingPoint: return Self.ofOtherLiteral
    case (.optional(let inner), .optional(let other)): return distance(from: inner, to: other)
    case (_, .optional(let inner)): return distance(from: found, to: inner).map { $0 + Self.ofOptional }
    case (.array(.unknown), .array), (.array(.unknown), .named("Set", _)): return 0
    case (.array(let inner), .array(let other)): return distance(from: inner, to: other)
    // An extension of Sequence or Collection is less special than one of the type itself.
    case (_, .named("Sequence", let elements)) where elements.count == 1 && element(of: found) != .unknown:
      return distance(from: element(of: found), to: elements[0]).map { $0 + 1 }
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return structural([(key, otherKey), (value, otherValue)])
    case (.tuple(let parts), .tuple(let others)) where parts.count == others.count:
      return structural(zip(parts, others).map { ($0.type, $1.type) })
    case (.function(let parameters, let result, _), .function(let others, let other, _))
    where parameters.count == others.count:
      // Parameters vary the other way round; a type parameter takes any type nevertheless.
      let taken = zip(others, parameters).map { asked, found in
        let (asked, found) = (asked.withoutInout, found.withoutInout)
        return if case .parameter = asked { (found, asked) } else { (asked, found) }
      }
      return sum(taken + [(result, other)])
    // `() -> Void` for `(T) -> Void`, where `T` is `Void`.
    case (.function([], let result, _), .function(let others, let other, _))
    where others.count == 1 && (others[0] == .void || others[0].mentionsParameter):
      return distance(from: result, to: other).map { $0 + 1 }
    case (.named(let name, let arguments), .named(let other, let others)) where name == other && !arguments.isEmpty:
      // As an extension `where Failure == Never` has no members for values that may fail.
      if zip(arguments, others).contains(where: isNeverBesideOther) { return nil }
      return structural(Array(zip(arguments, others)))
    // `Publishers.Map<Self, T>`, as a method's result is written
    case (.named(let name, let arguments), .publisher)
    where !arguments.isEmpty && UpstreamInitializers.rows[name] != nil && namedType(found) == nil:
      return 1
    case (.publisher(let publisher), .publisher(let other)):
      // An extension `where Failure == Never` has no members for publishers that may fail.
      let failures = [publisher.failure.settled, other.failure]
      if failures.contains(.never), failures[0] != failures[1],
        failures.allSatisfy({ isCertain($0) || $0 == .error })
      {
        return nil
      }
      return sum([(publisher.output, other.output), (publisher.failure, other.failure)]).map { $0 + 1 }
    default:
      if asked.fits(found) { return 1 }
      if mayBeSame(found, asked) { return 2 }
      if let facts = namedType(asked), facts.form == .requirements, facts.module == "main",
        conforms(found.settled, to: facts.name) == true || conforms(found.settled, toDeclared: facts.name)
          || protocols(of: found).contains(where: { owners(of: $0).contains(facts.name) })
      {
        return 2
      }
      if isSame(found, asked), asked == .error { return 2 }
      if inherits(found, from: asked) { return 1 }
      if case .named(let name, []) = asked, TypeOwners.protocols.contains(name),
        owners(of: found.settled).contains(name)
      {
        return 2
      }
      if case .named(let name, []) = asked, !asked.isScalar, namedType(asked) == nil {
        if Value.protocols.contains(name) { return 2 }
        // An associated type, which is known only when the code runs: less than any type parameter tells.
        if name.contains(".") || !isDeclared(type: asked, name) { return 6 }
      }
      return nil
    }
  }

  private func isNeverBesideOther(_ found: Type, _ asked: Type) -> Bool {
    found != asked && [found, asked].contains(.never) && [found, asked].allSatisfy { isCertain($0) || $0 == .error }
  }

  /// Whether a distance is from a type that is written or required, not from any type.
  static func isSpecific(_ distance: Int) -> Bool { [0, 1, 2, 4].contains(distance % ofOptional) }

  /// Returns the distance of a type from a generic one by those of their parts. As in Swift, `Box<T>` is more special than
  /// `T` alone.
  private func structural(_ pairs: [(found: Type, asked: Type)]) -> Int? {
    guard let sum = sum(pairs) else { return nil }
    return sum < Self.ofOptional && pairs.contains(where: \.asked.mentionsParameter) ? min(sum, 3) : sum
  }

  private func sum(_ pairs: [(Type, Type)]) -> Int? {
    var sum = 0
    for (found, asked) in pairs {
      guard let one = distance(from: found, to: asked) else { return nil }
      sum += one
    }
    return sum
  }

  /// Returns the form with the fewest omitted arguments, if the forms differ in nothing else but what they require of
  /// type parameters; nil otherwise. Swift prefers `f<T>(_ x: T)` to `f<T: Equatable>(_ x: T, y: Int = 1)`.
  func withFewestDefaults(_ fits: [FormFit], _ count: Int) -> FormFit? {
    func asked(_ fit: FormFit) -> [Type] {
      var types = [Type](repeating: .unknown, count: count)
      for (parameter, given) in fit.matching.enumerated() {
        for argument in given { types[argument] = fit.form.asked(parameter).opened }
      }
      return types
    }
    let sorted = fits.sorted { FunctionForm.leftOut($0.matching) < FunctionForm.leftOut($1.matching) }
    guard sorted.count > 1, let first = sorted.first,
      FunctionForm.leftOut(first.matching) < FunctionForm.leftOut(sorted[1].matching),
      sorted.allSatisfy({ asked($0) == asked(first) })
    else { return nil }
    return first
  }

  /// Returns the root of a key path's type, as far as the other arguments tell it.
  func root(of path: Type, _ fit: FormFit, _ known: [Typed?]) -> Type {
    guard case .named(_, let parts) = path, let root = parts.first else { return .unknown }
    var bindings = TypeBindings([], [])
    for (parameter, given) in fit.matching.enumerated() {
      for argument in given {
        if let value = known[argument] { bindings.learn(fit.form.asked(parameter), from: value.type.settled) }
      }
    }
    return bindings.applied(to: root)
  }

  /// Returns the distance of a key path from the expected type: Swift prefers one that can be written through.
  func distance(ofPath names: [Name], from root: Type, to asked: Type) -> Int? {
    if case .named(let kind, _) = asked, kind.hasSuffix("KeyPath") {
      if kind.hasSuffix("WritableKeyPath") { return isWritable(names, from: root) ? 0 : nil }
      return kind == "KeyPath" ? 1 : 3
    }
    return asked.isFunction ? 2 : asked.isOpenParameter ? 4 : nil
  }
}

extension FunctionForm {
  /// Whether the types of the parameters have more structure than those of another function.
  func isMoreSpecial(than other: FunctionForm) -> Bool {
    func covers(_ a: FunctionForm, _ b: FunctionForm) -> Bool {
      a.parameters.count == b.parameters.count && zip(a.parameters, b.parameters).allSatisfy { $0.covers($1) }
    }
    return covers(other, self) && !covers(self, other)
  }
}

extension Type {
  /// The type of a parameter's values, `inout` or not.
  fileprivate var withoutInout: Type { if case .named("inout", let types) = self { types[0] } else { self } }

  /// Whether each type of this form is of the other's form, too, in which a type parameter stands for any type.
  fileprivate func covers(_ other: Type) -> Bool {
    switch (self, other) {
    case (.parameter, _): true
    case (.optional(let inner), .optional(let another)), (.array(let inner), .array(let another)):
      inner.covers(another)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      key.covers(otherKey) && value.covers(otherValue)
    case (.function(let parameters, let result, _), .function(let others, let other, _)):
      parameters.count == others.count && zip(parameters, others).allSatisfy { $0.covers($1) } && result.covers(other)
    case (.named(let name, let arguments), .named(let another, let others)):
      name == another && arguments.count == others.count && zip(arguments, others).allSatisfy { $0.covers($1) }
    default: self == other
    }
  }
}
