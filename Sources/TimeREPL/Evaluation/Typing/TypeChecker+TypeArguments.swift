/// Checks the arguments of generic types: `Box<Int>` of `struct Box<T: P>`, `Set<E>` of an `E` that is not Hashable.
extension TypeChecker {
  /// Throws if a type argument in a type does not meet what its type requires.
  ///
  /// - Parameter isWritten: Whether the type is written there. An inferred one may be wider than Swift's, `Any`.
  func checkArguments(of type: Type, at range: SourceRange, isWritten: Bool = true) throws {
    guard probe == nil else { return }
    var fault: (found: Type, asked: String)?
    _ = type.contains { part in
      fault = unmetArgument(of: part)
      if fault?.found == .named("Any"), !isWritten { fault = nil }
      return fault != nil
    }
    guard let (found, asked) = fault else { return }
    if isExistential(found) { throw unmet(asked, by: found, at: range) }
    let isClass = namedType(called: asked)?.form == .class
    throw self.fault(.typeArgument("\(found.settled)", asked: asked, isClass: isClass), at: range)
  }

  private func unmetArgument(of type: Type) -> (found: Type, asked: String)? {
    switch type {
    case .dictionary(let key, _): return lacking([key], ["Hashable"])
    case .publisher(let publisher): return lacking([publisher.failure], ["Error"])
    case .named(let name, let arguments) where !arguments.isEmpty:
      guard let facts = namedType(called: name), facts.module == "main" else {
        return Self.requirementsOfSwift[name].flatMap { lacking(arguments, $0) }
      }
      if facts.requirements.isEmpty { return nil }
      let asked = facts.parameters.map { facts.requirements[$0].flatMap(Type.requirement(ofParameter:)) }
      return lacking(arguments, asked)
    default: return nil
    }
  }

  /// Swift's own generic types, with the protocol that each type argument must conform to.
  private static let requirementsOfSwift: [String: [String?]] = [
    "Set": ["Hashable"], "Result": [nil, "Error"], "Range": ["Comparable"], "ClosedRange": ["Comparable"],
  ]

  private func lacking(_ arguments: [Type], _ asked: [String?]) -> (found: Type, asked: String)? {
    if arguments.count != asked.count { return nil }
    for case (let argument, let asked?) in zip(arguments, asked) where lacks(asked, argument) {
      return (argument, asked)
    }
    return nil
  }

  /// Whether a type argument certainly does not conform to a protocol. Of a class of Apple's, and of what inherits from a
  /// type that is not known, that is not certain.
  private func lacks(_ asked: String, _ argument: Type) -> Bool {
    if argument == .integerLiteral { return lacks(asked, .int) && lacks(asked, .double) }
    let argument = argument.settled
    if argument.mayHoldUnknown || argument.mentionsParameter { return false }
    // In an extension of a protocol the `Self` of an alias has the protocol's name.
    let receiver = type(ofName: TypeMember.receiver)
    if argument == .named(asked), [.named("Self"), .parameter("Self")].contains(receiver) { return false }
    if let facts = namedType(argument) {
      if facts.form == .parameter || generics.contains(facts.name) { return false }
      guard facts.form != .class || facts.lineage.allSatisfy({ $0.module == "main" }),
        facts.lineage.flatMap(\.inherited).allSatisfy({ TypeNames.isKnown($0) || namedType(called: $0) != nil })
      else { return false }
    }
    return conforms(argument, to: asked) == false
  }
}
