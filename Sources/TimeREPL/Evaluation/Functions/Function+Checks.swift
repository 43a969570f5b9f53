extension Function {
  /// Returns the same function with checks around its code. Built-in functions check their arguments themselves, and
  /// functions that change theirs have exactly their types.
  func checked(
    _ check: @escaping (_ place: Int, Value) throws -> Value, result: @escaping (Value) throws -> Value
  ) -> Function {
    guard let code = compiled, !code.changesFirst, path == nil, setter == nil else { return self }
    let (body, count) = (code.body, code.parameterCount)
    let checked = code.wrapped { slots in
      for place in 0..<count { slots[place] = try check(place, slots[place]) }
      return try result(body(slots))
    }
    return Function(checked, captures: uses.captures, machine, isDirect: isDirect)
  }
}
