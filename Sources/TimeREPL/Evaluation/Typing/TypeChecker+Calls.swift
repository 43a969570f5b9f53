extension TypeChecker {
  mutating func inferCall(_ callee: Expression, _ arguments: [Argument], _ range: SourceRange) throws -> Typed {
    switch callee.kind {
    case .member(let base, let name, let isOptional):
      return try inferMethod(of: base, name, isOptional, arguments, callee.range, range)
    case .name(let name):
      if let conversion = Self.conversions[name], globals(name) == nil, type(ofName: name) == .unknown {
        return try infer(conversion, callee, arguments, range)
      }
    default: break
    }
    let callee = try infer(callee)
    guard case .function(let parameters, let result) = callee.type, parameters.count == arguments.count else {
      return Typed(expression: try call(callee.expression, arguments, range), type: .unknown)
    }
    let converted = try zip(arguments, parameters).map { argument, parameter in
      Argument(
        label: argument.label, value: try convert(infer(argument.value, expecting: parameter), to: parameter),
        isTrailing: argument.isTrailing)
    }
    return Typed(expression: Expression(kind: .call(callee.expression, converted), range: range), type: result)
  }

  /// A call of which nothing is known that could help its arguments.
  private mutating func call(
    _ callee: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Expression {
    let checked = try arguments.map {
      Argument(label: $0.label, value: try check($0.value), isTrailing: $0.isTrailing)
    }
    return Expression(kind: .call(callee, checked), range: range)
  }

  // MARK: Types and functions by name

  /// What a call of a type's name, or of a function that is built in, comes to.
  private enum Conversion {
    /// `Double(x)`: of a String it may fail.
    case number(Type)
    case string
    /// `abs(x)`, `max(x, y)`: the type of the arguments.
    case same
    /// `sqrt(x)`
    case double
  }

  private static let conversions: [String: Conversion] = [
    "Int": .number(.int), "Double": .number(.double), "Bool": .number(.bool), "String": .string, "abs": .same,
    "min": .same, "max": .same, "sqrt": .double,
  ]

  private mutating func infer(
    _ conversion: Conversion, _ callee: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed {
    let values = try arguments.map { try infer($0.value) }
    var (type, expressions) = (Type.unknown, values.map(\.expression))
    switch conversion {
    case .string: type = .string
    case .double:
      type = .double
      expressions = try values.map { try convert($0, to: .double) }
    case .same: (type, expressions) = try join(values)
    case .number(let number):
      if let argument = values.first, values.count == 1 {
        let mayFail = argument.type == .string || arguments[0].label != nil
        type = mayFail ? .optional(number) : argument.type.isScalar ? number : .unknown
      } else if values.count == 2 {
        type = .optional(number)
      }
    }
    let converted = zip(arguments, expressions).map { Argument(label: $0.label, value: $1, isTrailing: $0.isTrailing) }
    return Typed(expression: Expression(kind: .call(callee, converted), range: range), type: type)
  }

  // MARK: Members

  /// The type of a property, as the table of members has it.
  func property(_ name: String, of type: Type) -> Type {
    if case .tuple(let elements) = type {
      if let place = Int(name), elements.indices.contains(place) { return elements[place].type }
      return elements.first { $0.label == name }?.type ?? .unknown
    }
    guard let member = rows(name, of: type).first(where: \.signature.isProperty) else { return .unknown }
    return TypeBindings(receiver: type).applied(to: member.signature.result)
  }

  private func rows(_ name: String, of type: Type) -> [Member] {
    guard let kind = type.valueKind, let family = members.family(name) else { return [] }
    return family[kind]
  }

  private mutating func inferMethod(
    of base: Expression, _ name: Name, _ isOptional: Bool, _ arguments: [Argument], _ place: SourceRange,
    _ range: SourceRange
  ) throws -> Typed {
    let base = try infer(base)
    let receiver = isOptional ? base.type.unwrapped : base.type
    let callee = Expression(kind: .member(base.expression, name, isOptional: isOptional), range: place)
    let shapes = arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    let fits = rows(name.text, of: receiver).lazy.compactMap { row in
      (try? row.signature.match(shapes)).map { (row.signature, $0) }
    }
    guard let (signature, matching) = fits.first, !signature.isProperty else {
      return Typed(expression: try call(callee, arguments, range), type: .unknown)
    }
    var bindings = TypeBindings(receiver: receiver.settled)
    var values = arguments.map { Typed(expression: $0.value, type: .unknown) }
    var asked = [Type](repeating: .unknown, count: arguments.count)
    // In two passes, so that closures know what the other arguments are.
    for closures in [false, true] {
      for (parameter, given) in zip(signature.parameters, matching) where parameter.isFunction == closures {
        for index in given {
          asked[index] = parameter.declaredType
          values[index] = try infer(arguments[index].value, expecting: bindings.applied(to: asked[index]))
          bindings.learn(asked[index], from: values[index].type)
        }
      }
    }
    let converted = try arguments.indices.map { index in
      let isClosure = if case .function = asked[index] { true } else { false }
      let value = values[index]
      let expression = isClosure ? value.expression : try convert(value, to: bindings.applied(to: asked[index]))
      return Argument(label: arguments[index].label, value: expression, isTrailing: arguments[index].isTrailing)
    }
    let result = bindings.applied(to: signature.result)
    let type = isOptional ? result.optional : result
    return Typed(expression: Expression(kind: .call(callee, converted), range: range), type: type)
  }
}

extension Type {
  /// The values that have this type, as the table of members tells them apart.
  fileprivate var valueKind: Value.Kind? {
    switch self {
    case .array: .array
    case .dictionary: .dictionary
    case .named("Range", _): .range
    case .string: .string
    case .bool: .bool
    default: isInteger ? .int : isFloatingPoint ? .double : nil
    }
  }
}
