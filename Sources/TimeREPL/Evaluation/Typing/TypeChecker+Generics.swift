/// Checks generic functions and types: the types that calls pass to them, and what their results become.
extension TypeChecker {
  /// Returns the result of a function that returns literals for its type parameters: the `0` of a sum is `0.0` where T
  /// is Double.
  func literals(of result: Typed, _ range: SourceRange) -> Typed {
    let type = result.type.settled
    let isKnown = !type.isOpenOrUnknown && !type.mentionsParameter && probe == nil
    guard isKnown, type.convertsInts && !type.isOptional || type.isSpecialized || type.unwrappedOrSelf.isFloatingPoint
    else { return result }
    return Typed(expression: result.expression.typed(as: type), type: result.type)
  }

  /// Returns a value of a generic type that knows its type arguments.
  func specialized(_ made: Typed) -> Typed {
    let type = made.type.settled
    guard type.unwrappedOrSelf.isSpecialized, !type.isOpenOrUnknown, !type.mentionsParameter, probe == nil,
      let facts = namedType(type.unwrappedOrSelf), facts.module == "main",
      !type.names.contains(where: generics.contains)
    else { return made }
    return Typed(expression: made.expression.typed(as: type), type: made.type)
  }

  /// Returns the types for the type parameters that the function's body uses, to be passed after its arguments. If a
  /// call does not know one, the function takes it from a value.
  func metatypes(
    of form: FunctionForm, _ matching: [[Int]], _ bindings: TypeBindings, _ range: SourceRange
  ) -> [Argument] {
    let left = form.metatypeDefaults.filter { matching.indices.contains($0.key) && matching[$0.key].isEmpty }
    let given = left.map { (label: form.labels[$0.key], name: $0.value) }
    let hidden = form.metatypes.map { (label: ClosureSyntax.metatypeLabel($0) as String?, name: $0) }
    return (given + hidden).compactMap { label, name in
      let type = bindings.types.first { Type.parameter($0.key).description == name }?.value.settled ?? .unknown
      if type.mayHoldUnknown || namedType(type)?.form == .requirements { return nil }
      let none = Expression(kind: .tuple([]), range: range)
      return Argument(
        label: label.map { Name(text: $0, range: range) },
        value: Expression(kind: .typeOf(none, type), range: range), isTrailing: false)
    }
  }

  /// Throws if the type for a type parameter does not meet a requirement.
  func checkRequired(_ bindings: TypeBindings, _ range: SourceRange) throws {
    for (name, type) in bindings.types.sorted(by: { $0.key < $1.key }) {
      guard let colon = name.firstRange(of: ": "),
        conforms(type.settled, to: String(name[colon.upperBound...])) == false
      else { continue }
      throw failure(.cannotConvert("\(type.settled)", to: String(name[colon.upperBound...])), at: range)
    }
  }

  /// The number of protocols that a function's type parameters must conform to, inherited ones included. Of two
  /// functions that fit, Swift prefers the one that requires more.
  func requirementCount(_ form: FunctionForm) -> Int {
    var names: Set<String> = []
    for type in form.parameters {
      _ = type.mapped { type in
        if case .parameter(let name) = type { names.insert(name) }
        return type
      }
    }
    return names.reduce(0) { count, name in
      guard let colon = name.firstRange(of: ": ") else { return count }
      let protocols = name[colon.upperBound...].split(separator: " & ").map { String($0) }
      return count
        + protocols.reduce(0) { sum, name in
          sum + 1 + (namedType(called: name).map { conformances(of: $0).filter { $0 != name }.count } ?? 0)
        }
    }
  }
}
