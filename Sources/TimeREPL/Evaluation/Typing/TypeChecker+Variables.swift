/// Checks that what is changed can be: a variable, in a method that may change `self`.
extension TypeChecker {
  /// Throws if a place to change is, or is a part of, a `let` of a struct or class. An initializer may set one that has no
  /// value, and does nothing else with it.
  mutating func checkVariable(_ target: Expression, isSet: Bool = false) throws {
    if case .subscript(let base, _) = target.kind, try infer(base).type.isCollection { return try checkVariable(base) }
    if case .name(let word) = target.kind, word != "_", fixed.contains(word), probe == nil {
      throw failure(.constant(word), at: target.range)
    }
    if case .call(let callee, _) = target.kind, probe == nil, case let type = try infer(target).type,
      let facts = namedType(type), facts.module == "main", facts.form == .structure || facts.form == .enumeration
    {
      if case .member(_, let name) = callee.kind, name.text.hasPrefix("with") { return }
      throw failure(.notAssignable(Site(target.range, in: source).text), at: target.range)
    }
    guard case .member(let base, let name) = target.kind else { return }
    if case .name(TypeMember.receiver) = base.kind {
      if hasConstantReceiver, !isSetWithoutChange(name, of: base) { throw constantReceiver(at: target.range) }
      guard let member = member?.member else { return }
      // `InitializationCheck` sees whether it has a value already.
      if isSet, member.isInitializer, !member.modifiers.contains("convenience"), !isInClosure { return }
    }
    guard let owner = namedType(try infer(base).type), let property = owner.property(name.text) else { return }
    if !property.isVariable { throw failure(.constant(name.text), at: name.range) }
    if owner.form == .structure { try checkVariable(base) }
  }

  /// The error for a method that would change what is no variable.
  func unchangeable(_ base: Expression, by method: Name) -> Diagnostic {
    let text = Site(base.range, in: source).text
    return failure(.notAssignable(text, copying: Self.copying[method.text]), at: base.range)
  }

  /// Methods that change a collection, and those that return a changed copy.
  private static let copying = [
    "sort": "sorted()", "reverse": "reversed()", "shuffle": "shuffled()", "removeFirst": "dropFirst()",
    "removeLast": "dropLast()", "formUnion": "union(other)", "formIntersection": "intersection(other)",
    "subtract": "subtracting(other)", "merge": "merging(other) { $1 }",
  ]

  /// Whether setting a computed property leaves the value itself as it is: its setter is `nonmutating`.
  private func isSetWithoutChange(_ name: Name, of base: Expression) -> Bool {
    guard let owner = member?.owner, owner.property(name.text) == nil,
      let setter = hidden(.named(owner.name), { TypeMember.setter(name.text, of: $0) })
    else { return false }
    return !forms(of: setter).contains { $0.parameters.first?.isInout == true }
  }

  /// Returns the error for a method that changes `self` and is not `mutating`.
  private func constantReceiver(at range: SourceRange) -> Diagnostic {
    guard let member = member?.member, member.kind == .method, !member.isStatic else {
      return failure(.constant("self"), at: range)
    }
    // The help is the line that declares the method, with `mutating` before `func`.
    let text = source.text.utf8
    let before = text.prefix(member.name.range.lower)
    let place = String(decoding: before, as: UTF8.self).range(ofLast: "func")
    let remedy = place.map { line([("mutating ", $0)]) } ?? ""
    return failure(.notMutating(member.name.text, line: remedy), at: range)
  }
}

extension String {
  /// Returns the byte offset of the last occurrence of a word.
  fileprivate func range(ofLast word: String) -> Int? {
    ranges(of: word).last.map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
