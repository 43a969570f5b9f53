/// Loops over values of types that the session declares.
extension Environment {
  /// Returns a loop over the elements of a value whose declared type has `next()`, or makes an iterator that has it.
  func elements(ofDeclared value: Value) throws -> ((_ body: (Value) throws -> Bool) throws -> Void)? {
    guard hasMembers else { return nil }
    if case .range(let range) = value { return try steps(of: range) }
    if let make = declaredMember(value, { "\($0).makeIterator" }) {
      return { [machine] body in
        let iterator = try make.call(value)
        // A sequence may be its own iterator, whose `makeIterator()` would then be called for ever.
        if let loop = self.steps(ofIterator: iterator) { return try loop(body) }
        try iterator.forEachElement(machine, body)
      }
    }
    return steps(ofIterator: value)
  }

  /// Returns a loop over what a declared iterator still has.
  private func steps(ofIterator value: Value) -> ((_ body: (Value) throws -> Bool) throws -> Void)? {
    // An asynchronous sequence may be its own iterator.
    let isAdapted = value.namedType?.lineage.contains { $0.adapted != nil } ?? false
    guard !isAdapted, let next = declaredMember(value, { "\($0).next" }) else { return nil }
    return { body in
      var iterator = value
      let place = Value.object(Reference(read: { iterator }, write: { iterator = $0 }))
      while let element = try next.call([next.changesFirst ? place : iterator]).unwrapped {
        if try !body(element) { return }
      }
    }
  }

  /// Returns a loop over a range of a type that the session makes Strideable.
  private func steps(of range: RangeBox) throws -> ((_ body: (Value) throws -> Bool) throws -> Void)? {
    guard let lower = range.lower, let upper = range.upper, let advance = declaredMember(lower, { "\($0).advanced" })
    else { return nil }
    return { body in
      var next = lower
      while try ComparisonOperator.isLess(next, upper, for: "<")
        || range.isClosed && !ComparisonOperator.isLess(upper, next, for: "<")
      {
        if try !body(next) { return }
        next = try advance.call([next, .int(1)])
      }
    }
  }
}
