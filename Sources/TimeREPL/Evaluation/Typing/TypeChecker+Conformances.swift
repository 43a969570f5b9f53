/// Checks the requirements of operators on their upstream: a Failure of Never, a comparable Output.
extension TypeChecker {
  /// A requirement of a signature that the upstream certainly does not meet.
  struct UnmetRequirement: Equatable {
    /// `Output` or `Failure`.
    let parameter: String
    /// A type or the name of a protocol: `Never`, `Equatable`; `publisher` for any publisher.
    let needed: String
    let found: Type
  }

  /// Returns the unmet requirement; nil if the upstream meets all, or if that is unknown.
  func unmetRequirement(of signature: Signature, on upstream: PublisherType) -> UnmetRequirement? {
    let bindings = TypeBindings(upstream: upstream)
    if let (parameter, name) = signature.conformance, conforms(bindings[parameter], to: name) == false {
      return UnmetRequirement(parameter: parameter, needed: name, found: bindings[parameter].settled)
    }
    guard let (parameter, type) = signature.requirement else { return nil }
    let found = bindings[parameter]
    let isMet: Bool =
      switch (type, found) {
      case (_, .unknown), (_, .parameter), (.publisher, .publisher), (.optional, .optional), (.optional, .nilLiteral):
        true
      case (.publisher, .named(let name, _)): name.hasSuffix("Publisher") || name.hasSuffix("Subject")
      case (.publisher, _), (.optional, _): false
      case (.named("Event", _), _): !found.isScalar
      case _ where parameter == "Output": !type.differs(from: found)
      default: !failuresDiffer(type, found)
      }
    if isMet { return nil }
    let needed =
      switch type {
      case .publisher: "publisher"
      case .optional: "Optional"
      default: "\(type)"
      }
    return UnmetRequirement(parameter: parameter, needed: needed, found: found.settled)
  }

  /// Whether a type conforms to `Equatable` or `Comparable`; nil if that is unknown.
  func conforms(_ type: Type, to name: String) -> Bool? {
    if name.utf8.contains(UInt8(ascii: "&")) {
      let all = name.split(separator: " & ").map { conforms(type, to: String($0)) }
      return all.contains(false) ? false : all.contains(nil) ? nil : true
    }
    if let facts = typeParameter(type) { return conforms(parameter: facts, to: name) }
    if isExistential(type) { return Self.metByExistentials.contains(name) }
    if let asked = namedType(called: name), asked.module == "main" { return conforms(type, toOwn: asked) }
    if let facts = namedType(type), facts.module == "main", facts.form != .requirements,
      let isMet = meets(facts, name)
    {
      return isMet
    }
    if ["Encodable", "Decodable", "Codable"].contains(name) {
      switch type {
      case .optional(let inner), .array(let inner), .dictionary(_, let inner): return conforms(inner, to: name)
      case .function, .tuple, .named("Any", _): return false
      default: break
      }
    }
    switch name {
    case "AnyObject" where type.isScalar || type.isCollection || type.isFunction: return false
    case "Numeric", "SignedNumeric", "AdditiveArithmetic", "SignedInteger", "UnsignedInteger":
      guard type.isScalar || type.isCollection, type != .integerLiteral, !type.isInteger || name.hasSuffix("c") else {
        return nil
      }
      return type.isInteger || type.isFloatingPoint ? true : false
    case "Sequence": return type.isScalar && !type.isText || type == .character ? false : type.isCollection ? true : nil
    case "Error":
      if let facts = namedType(type) { return facts.isError ? true : nil }
      if conforms(type, toDeclared: name) { return true }
      return type.isScalar || type.isCollection ? false : nil
    case "Publisher": return type.publisher != nil ? true : type.isScalar || type.isCollection ? false : nil
    case "Hashable":
      if let facts = namedType(type), facts.module == "main", facts.form != .requirements, facts.form != .class {
        return facts.isHashable || conformances(of: facts).contains(name) ? true : facts.isEquatable ? nil : false
      }
    case "Equatable", "Comparable": break
    default:
      if SwiftProtocol.has(.written, name), let facts = namedType(type), facts.module == "main",
        facts.form != .requirements
      {
        let names = facts.lineage.flatMap { conformances(of: $0) + Array($0.inherited) }
        let isMet = names.contains(name) || names.contains("Codable") && name.hasSuffix("codable")
        return isMet ? true : facts.rawType == nil ? false : nil
      }
      guard Self.requirements.contains(name) else { return nil }
    }
    switch name {
    case "Collection": return type.isScalar && !type.isText ? false : nil
    case "StringProtocol":
      return type == .character ? false : type.isText ? true : type.isScalar || type.valueKind == .array ? false : nil
    case "BinaryInteger", "FixedWidthInteger":
      return type.isInteger ? true : type.isScalar || type.valueKind == .array ? false : nil
    case "FloatingPoint", "BinaryFloatingPoint":
      if type == .integerLiteral { return nil }
      return type.isFloatingPoint ? true : type.isScalar || type.valueKind == .array ? false : nil
    default: break
    }
    let isOrder = name == "Comparable"
    switch type {
    case .unknown, .parameter, .nilLiteral: return nil
    case .tuple, .function, .publisher: return false
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner):
      return isOrder ? false : conforms(inner, to: name)
    case .dictionary(_, let value): return isOrder ? false : conforms(value, to: name)
    case .bool: return !isOrder
    case .named("Error", _), .named("Any", _): return false
    case .named("Set", _), .named("AnyHashable", _): return !isOrder
    case let range where range.bound != nil: return !isOrder
    case _ where type.isScalar || type == .never: return true
    case .named(_, let arguments):
      guard let facts = namedType(type) else { return nil }
      // Within a group, extensions are checked after the types.
      if !Set(["Equatable", "Hashable", "Comparable"]).isDisjoint(with: addedConformances(facts.name)) { return true }
      if !facts.parameters.isEmpty, facts.module != "main" {
        return isOrder || arguments.contains { conforms($0, to: name) == false } ? false : nil
      }
      return isOrder ? facts.lineage.contains { conformances(of: $0).contains(name) } : facts.isEquatable
    default: return nil
    }
  }

  /// Whether a type of the session conforms to a protocol of Swift or Combine to which types conform only by their
  /// declarations; nil for other protocols.
  private func meets(_ facts: NamedType, _ name: String) -> Bool? {
    switch name {
    case "AnyObject": return facts.form == .class
    case "CaseIterable": return facts.inherited.contains(name) || conformances(of: facts).contains(name)
    case "Error": return facts.isError || conformances(of: facts).contains(name)
    case "RawRepresentable": return facts.rawType != nil || conformances(of: facts).contains(name)
    default:
      guard SwiftProtocol.has(.declared, name) else { return nil }
      return facts.lineage.contains { conformances(of: $0).contains(name) }
    }
  }

  /// The protocols that the following code distinguishes.
  private static let requirements: Set = [
    "Collection", "StringProtocol", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint",
  ]

  /// Whether a type meets a requirement that names a protocol or class of the session.
  private func conforms(_ type: Type, toOwn asked: NamedType) -> Bool? {
    switch type {
    case .unknown, .parameter, .nilLiteral, .publisher: return nil
    case .tuple, .function: return false
    case .named(let name, _) where !type.isScalar:
      if generics.contains(name) { return nil }
      guard let facts = namedType(type) else { return nil }
      if asked.form == .class { return facts.form == .class ? facts.inherits(from: asked.name) : nil }
      if facts.name == asked.name || conformances(of: facts).contains(asked.name) { return true }
      if facts.form == .requirements || facts.module != "main" { return nil }
      if conforms(type, toDeclared: asked.name) { return true }
      // An alias may stand for several protocols.
      let isKnown = { (name: String) in self.namedType(called: name) != nil || TypeNames.isKnown(name) }
      return facts.inherited.allSatisfy { isKnown($0) } ? false : nil
    default:
      return asked.form == .requirements ? conforms(type, toDeclared: asked.name) : type.isScalar ? false : nil
    }
  }

  /// Throws if the operator cannot compare values of the type.
  func checkConformance(_ signature: Signature, _ bindings: TypeBindings, _ call: PublisherCall) throws {
    guard let (parameter, name) = signature.conformance else { return }
    let found = bindings[parameter].settled
    guard conforms(found, to: name) == false else { return }
    let side = TypeMismatch.Side(type: "\(found)", origin: call.publisher.outputOrigin.stage)
    let remedies = comparisonRemedy(of: found, name, call).map { [line(replacing: call.stage, by: $0)] } ?? []
    let mismatch = TypeMismatch(
      rule: .conformance, subject: call.name.text, expected: TypeMismatch.Side(type: name), found: side,
      remedies: remedies.filter { !$0.isEmpty })
    throw failure(.mismatch(mismatch), at: call.name.range)
  }

  /// Suggests the operator with a comparing closure: an operator for tuples, a property for structs.
  private func comparisonRemedy(of type: Type, _ name: String, _ call: PublisherCall) -> String? {
    let sign = name == "Comparable" ? "<" : "=="
    if let argument = call.arguments.first {
      guard case .tuple = type else { return nil }
      return "\(call.name.text) { $0 == \(Site(argument.value.range, in: source).text) }"
    }
    if case .tuple(let elements) = type {
      // Swift compares tuples of up to six comparable elements.
      let canCompare = (2...6).contains(elements.count) && !elements.contains { conforms($0.type, to: name) == false }
      return canCompare ? "\(call.name.text)(by: \(sign))" : nil
    }
    let property = namedType(type)?.properties.first { conforms($0.type, to: name) == true }
    return property.map { "\(call.name.text) { $0.\($0.name.text) \(sign) $1.\($0.name.text) }" }
  }
}
