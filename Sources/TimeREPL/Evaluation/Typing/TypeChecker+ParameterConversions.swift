/// Conversions and conformances of type parameters.
extension TypeChecker {
  /// Whether a type parameter conforms to a protocol, or is of a class; nil if the protocol is not known.
  func conforms(parameter facts: NamedType, to name: String) -> Bool? {
    if name == "AnyObject" { return isOfObjects(facts) }
    if facts.lineage.contains(where: { $0.name == name }) { return true }
    let all = Set(facts.lineage.flatMap { [$0.name] + conformances(of: $0) })
    if name == "Codable" { return all.isSuperset(of: ["Encodable", "Decodable"]) }
    let isKnown = SwiftProtocol.table[name] != nil || namedType(called: name)?.module == "main"
    return all.contains(name) || ["Sendable", "Copyable", "Escapable", "Any"].contains(name)
      ? true : isKnown ? false : nil
  }

  /// Converts a value of a type parameter, or a value to one; returns nil if neither type is a type parameter, or if the
  /// other tells too little.
  func convert(ofParameter value: Typed, to type: Type) throws -> Expression? {
    let (found, asked) = (typeParameter(value.type), typeParameter(type))
    guard probe == nil, found != nil || asked != nil else { return nil }
    let wrong = failure(.cannotConvert("\(value.type.settled)", to: "\(type)"), at: value.expression.range)
    if mayBeSame(value.type, type) { return value.expression }
    if value.type == type || value.type.isUnknown || type.isUnknown || value.type == .never
      || isOpenParameter(value.type)
      || isOpenParameter(type) || value.isImplicit
    {
      return value.type == type ? value.expression : nil
    }
    if let asked {
      if isExpressible(asked, by: value.type) { return value.expression }
      if found != nil || value.type.isLiteral || value.type == .nilLiteral { throw wrong }
      if case .optional(let inner) = value.type {
        throw inner == type ? failure(unwrapping(value), at: value.expression.range) : wrong
      }
      // A default that uses the type parameter is evaluated in the body.
      if case .tuple(let parts) = value.expression.kind, parts.isEmpty { return value.expression }
      let isOther = isCertain(value.type) || value.type.isCollection || value.type.isFunction || value.type == .void
      if isOther, !value.type.mayHoldUnknown { throw wrong }
      return value.expression
    }
    guard let found else { return nil }
    switch type {
    case .optional(let inner):
      return Expression(kind: .wrapped(try convert(value, to: inner)), range: value.expression.range)
    case .named("Number", _):
      let numbers = ["BinaryInteger", "BinaryFloatingPoint", "StringProtocol"]
      if numbers.contains(where: { conforms(parameter: found, to: $0) == true }) { return value.expression }
      throw wrong
    case .implicitlyUnwrapped, .parameter, .unknown, .named("Any", _), .named("Sequence", _), .named("Text", _):
      return nil
    case .array, .dictionary, .function, .tuple: throw wrong
    case .named(let name, _):
      // The indices of a collection of any kind may be Ints, of which the tables of members speak.
      if type == .int, found.name.lastWord == "Index" { return value.expression }
      if type.isScalar { throw wrong }
      if let isMet = conforms(parameter: found, to: name), isMet { return value.expression }
      if SwiftProtocol.table[name] != nil || namedType(type)?.module == "main" { throw wrong }
      return nil
    default: return nil
    }
  }

  /// Whether the values of a type parameter are objects.
  func isOfObjects(_ facts: NamedType) -> Bool {
    facts.superclass != nil || conformances(of: facts).contains("AnyObject")
  }
}
