/// Existential types, `any P`: they do not conform to their protocols, so that a type parameter `T: P` cannot stand for
/// one. A call opens a value of such a type that is an argument of its own: there `T` is the type of the value.
extension TypeChecker {
  /// Whether it is the type of values of any type that conforms to a protocol.
  func isExistential(_ type: Type) -> Bool {
    guard case .named(let name, _) = type, !type.isOpaque else { return false }
    if let facts = namedType(called: name) { return facts.form == .requirements && facts.module == "main" }
    return Type.markedProtocols.contains(name)
  }

  /// The protocols that existential types of protocols which inherit from them conform to: those without requirements.
  static let metByExistentials: Set = ["Sendable", "Copyable", "Escapable", "BitwiseCopyable", "Any"]

  /// Returns the type as Swift writes it: `any P` for the type of a protocol.
  func written(_ type: Type) -> Type {
    type.mapped { part in
      guard case .named(let name, let arguments) = part, isExistential(part) else { return part }
      return .named("any " + name, arguments)
    }
  }

  /// Returns the error of a type that does not conform to a protocol.
  func unmet(_ asked: String, by found: Type, at range: SourceRange) -> Diagnostic {
    isExistential(found)
      ? failure(.existentialConforms("\(written(found))", to: asked), at: range)
      : failure(.cannotConvert("\(found)", to: asked), at: range)
  }

  /// Throws if the type for a type parameter does not meet a requirement.
  ///
  /// - Parameters:
  ///   - asked: The types of the parameters, and the values that are passed for them.
  ///   - result: The result of the function.
  func checkRequired(
    _ bindings: TypeBindings, _ asked: [Type], _ given: [Typed], returning result: Type, _ range: SourceRange
  ) throws {
    for (name, type) in bindings.types.sorted(by: { $0.key < $1.key }) {
      guard let required = Type.requirement(ofParameter: name), conforms(type.settled, to: required) == false else {
        continue
      }
      if isExistential(type), required != "AnyObject", opens(name, asked, given, returning: result) { continue }
      throw unmet(required, by: type.settled, at: range)
    }
  }

  /// Whether it is an existential type, or that of a collection or an Optional of them.
  private func holdsExistential(_ type: Type) -> Bool {
    switch type {
    case .optional(let inner), .array(let inner), .dictionary(_, let inner): holdsExistential(inner)
    default: isExistential(type)
    }
  }

  /// Throws if the elements of a collection, or what an Optional holds, are existential and certainly not of the type
  /// that is asked for.
  func checkExistentials(in value: Typed, as type: Type) throws {
    switch (value.type, type) {
    case (.optional, .optional), (.array, .array), (.dictionary, .dictionary): break
    default: return
    }
    guard probe == nil, isOther(value.type, than: type) else { return }
    throw failure(.cannotConvert("\(written(value.type))", to: "\(written(type))"), at: value.expression.range)
  }

  private func isOther(_ found: Type, than asked: Type) -> Bool {
    switch (found, asked) {
    case (.optional(let inner), .optional(let other)), (.array(let inner), .array(let other)),
      (.dictionary(_, let inner), .dictionary(_, let other)):
      return isOther(inner, than: other)
    default:
      if found == asked || !isExistential(found) { return false }
      if asked.isOpaque || asked.isScalar { return true }
      guard let facts = namedType(asked), facts.module == "main", facts.form != .parameter else { return false }
      return !inheritance(of: found.ownerName).contains(facts.name)
    }
  }

  // MARK: Calls

  /// Throws if a call may change one variable through two of its arguments.
  func checkOverlapping(_ arguments: [Argument], _ range: SourceRange) throws {
    guard arguments.count > 1, probe == nil else { return }
    var names: Set<String> = []
    for case .reference(let place) in arguments.map(\.value.kind) {
      guard case .name(let name) = place.kind, !names.insert(name).inserted else { continue }
      throw failure(.overlappingAccess(name), at: range)
    }
  }

  /// Whether a call opens an existential value for a type parameter: it is the type of one parameter alone, and not an
  /// argument of the type that the function returns.
  private func opens(_ name: String, _ asked: [Type], _ given: [Typed], returning result: Type) -> Bool {
    let own = zip(asked, given).filter { asked, value in
      asked.innermostParameter == name && isExistential(value.type.ofMetatype.settled)
    }
    let isArgument = result.contains { part in
      guard case .named(_, let arguments) = part, let facts = namedType(part), facts.module == "main" else {
        return false
      }
      return arguments.contains(.parameter(name))
    }
    return own.count == 1 && !isArgument
  }

  /// Throws if an operator compares values of which only the protocol is known.
  func checkExistentials(_ a: Typed, _ name: String, _ b: Typed, _ range: SourceRange) throws {
    guard probe == nil, [a.type, b.type].contains(where: holdsExistential),
      ![a.type, b.type].contains(where: { $0 == .nilLiteral || $0.mayHoldUnknown && !$0.isLiteral })
    else { return }
    throw failure(
      .wrongOperands(name, left: "\(written(a.type.settled))", right: "\(written(b.type.settled))"), at: range)
  }
}

extension Type {
  /// The type parameter that is the type, or of whose type it is the metatype or the place.
  fileprivate var innermostParameter: String? {
    switch self {
    case .parameter(let name): name
    case .named("inout", let types), .named("Type", let types): types.first?.parameterName
    default: nil
    }
  }

  /// The type whose metatype it is; any other type unchanged.
  fileprivate var ofMetatype: Type {
    if case .named("Type", let types) = self, types.count == 1 { types[0] } else { self }
  }
}
