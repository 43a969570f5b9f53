/// Reports publishers and Optionals where values are expected, caused by a `map` upstream.
extension TypeChecker {
  /// Returns the error for an operand that is a publisher or an Optional because of a `map` upstream.
  func misplacedOperand(_ operand: Type, with other: Type, _ range: SourceRange) -> Diagnostic? {
    guard let upstream = upstreams.last, upstream.output == operand else { return nil }
    let rule: TypeMismatch.Rule
    switch operand {
    case .publisher where other.isScalar: rule = .publisherAsValue
    case .optional(let inner)
    where inner.isScalar && other != .nilLiteral && other.isScalar:
      rule = .optionalAsValue
    default: return nil
    }
    let wanted = other.isLiteral ? .unknown : other
    let mismatch = TypeMismatch(
      rule: rule, subject: "", expected: TypeMismatch.Side(type: "\(other.settled)"),
      found: TypeMismatch.Side(type: "\(operand.settled)", origin: upstream.outputOrigin.stage),
      remedies: [nestedRemedy(of: upstream, wanting: wanted) ?? flatteningRemedy(of: operand)].compactMap { $0 })
    return failure(.mismatch(mismatch), at: range)
  }

  /// Suggests an operator to insert if the `map` was typed elsewhere.
  private func flatteningRemedy(of operand: Type) -> String? {
    guard let end = upstreamEnds.last else { return nil }
    let remedy = line([(operand.publisher == nil ? ".compactMap { $0 }" : ".switchToLatest()", end)])
    return remedy.isEmpty ? nil : remedy
  }

  /// Throws if a member of values is used on a publisher without one of that name.
  func checkNoPublisher(_ base: Typed, toReach name: Name) throws {
    guard probe == nil, case .publisher(let publisher) = base.type, publishers.operators(name.text).isEmpty,
      publishers.subjects(name.text).isEmpty,
      !["value", "values", "description", "debugDescription"].contains(name.text),
      let family = members.family(name.text), family[.object].isEmpty
    else { return }
    guard let upstream = upstreams.last, upstream.output == base.type else {
      throw failure(.unknownMember(name.text, of: publisher.name, near: []), at: name.range)
    }
    let kinds = Value.Kind.allCases.filter { !family[$0].isEmpty }
    let mismatch = TypeMismatch(
      rule: .publisherAsValue, subject: "",
      expected: TypeMismatch.Side(type: kinds.count == 1 ? kinds[0].name : "value"),
      found: TypeMismatch.Side(type: "\(base.type)", origin: upstream.outputOrigin.stage),
      remedies: [nestedRemedy(of: upstream, wanting: .unknown) ?? flatteningRemedy(of: base.type)].compactMap { $0 })
    throw failure(.mismatch(mismatch), at: base.expression.range)
  }
}
