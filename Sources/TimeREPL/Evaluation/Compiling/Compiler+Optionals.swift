/// Compiles `x!`, `x?.y`, `try?`, `as?` and the wrapping of values as Optionals.
extension Compiler {
  func compileForced(_ inner: Expression, _ site: Site) throws -> Compiled {
    let code = try compile(inner).code
    return Compiled { slots in
      if let value = try code(slots).unwrapped { return value }
      throw site.diagnostic(.nilUnwrapped(site.text))
    }
  }

  func compileBound(_ inner: Expression) throws -> Compiled {
    let code = try compile(inner).code
    return Compiled { slots in
      if let value = try code(slots).unwrapped { return value }
      throw ChainEnd.reached
    }
  }

  func compileChain(_ inner: Expression, _ site: Site) throws -> Compiled {
    let code = try compile(inner).code
    return Compiled { slots in
      do {
        let value = try code(slots)
        return try site.locate { try value.asOptional() }
      } catch is ChainEnd { return .nil }
    }
  }

  func compileWrapped(_ inner: Expression, _ site: Site) throws -> Compiled {
    let compiled = try compile(inner)
    if case .constant(let value) = compiled.shape {
      return Compiled(constant: try site.locate { try .wrapping(value) })
    }
    let code = compiled.code
    return Compiled { slots in
      let value = try code(slots)
      return try site.locate { try .wrapping(value) }
    }
  }

  func compileTried(_ inner: Expression, _ mark: TryMark, _ site: Site) throws -> Compiled {
    let compiled = try compile(inner)
    let code = compiled.code
    switch mark {
    case .plain: return compiled
    case .optional:
      return Compiled { slots in
        do {
          let value = try code(slots)
          return try site.locate { try value.asOptional() }
        } catch is Thrown { return .nil }
      }
    case .forced:
      return Compiled { slots in
        do { return try code(slots) } catch let error as Thrown {
          throw site.diagnostic(.uncaughtError(error.value.text))
        }
      }
    }
  }

  func compileCast(_ inner: Expression, _ type: Type, _ mark: CastMark, _ site: Site) throws -> Compiled {
    if mark == .checked { return try compileChecked(try compile(inner), type, site) }
    var code = try compile(inner).code
    let environment = environment
    if mark != .question, let bridge = bridge(to: type, at: site) {
      let value = code
      code = { slots in try bridge(value(slots)) }
    }
    if let asked = try compileGeneric(in: type, at: site.range) {
      return Compiled { [unowned environment] slots in
        let (value, type) = (try code(slots), try asked(slots))
        // If the type is unknown, every value is of it.
        let cast = try type == .unknown ? value.unwrapped : site.locate { try environment.cast(value, to: type) }
        switch mark {
        case .question: return .bool(cast != nil)
        case .optional: return try .optional(cast)
        case .forced, .checked:
          guard let cast else {
            throw site.diagnostic(.wrongCast(value.text, found: "\(value.dynamicType)", to: "\(type)"))
          }
          return cast
        }
      }
    }
    switch mark {
    case .question:
      return Compiled(test: { [unowned environment] slots in try environment.cast(code(slots), to: type) != nil })
    case .optional:
      return Compiled { [unowned environment] slots in
        let value = try code(slots)
        return try site.locate {
          let cast = try environment.cast(value, to: type)
          // An Optional that conforms to the protocol itself.
          if case .some? = cast, case .named = type, type != .named("Any"), let cast { return try .wrapping(cast) }
          return try .optional(cast)
        }
      }
    case .forced, .checked:
      return Compiled { [unowned environment] slots in
        let value = try code(slots)
        if let cast = try environment.cast(value, to: type) { return cast }
        throw site.diagnostic(.wrongCast(value.text, found: "\(value.dynamicType)", to: "\(type)"))
      }
    }
  }

  /// Compiles the check of a value of unknown type where its type is known.
  private func compileChecked(_ value: Compiled, _ type: Type, _ site: Site) throws -> Compiled {
    let environment = environment
    return try value.changed(at: site) { [unowned environment] in try environment.checked($0, as: type, site) }
  }

  /// Compiles `type(of:)` with the static type, which an empty collection or a closure does not show itself. If that is
  /// unknown or `Any`, uses the value's own type.
  func compileTypeOf(_ inner: Expression, _ type: Type) throws -> Compiled {
    // A type that was passed as an argument has no value.
    if case .tuple(let parts) = inner.kind, parts.isEmpty {
      return try compileHandedOn(type, at: inner.range) ?? Compiled(constant: .object(Metatype(type)))
    }
    let code = try compile(inner).code
    if type.isExact {
      let object = Metatype(type)
      return Compiled { slots in
        _ = try code(slots)
        return .object(object)
      }
    }
    return Compiled { slots in .object(Metatype(try code(slots).dynamicType)) }
  }
}

extension Type {
  /// The type of `type(of:)`; `_` if the value tells it.
  var metatype: Type { isExact ? .named("Type", [self]) : .unknown }

  /// Whether its values have exactly this type, unlike those of `Any` and of a protocol.
  fileprivate var isExact: Bool {
    switch self {
    case .unknown, .parameter, .nilLiteral, .integerLiteral, .floatLiteral: false
    case .publisher: !mayHoldUnknown
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner):
      inner.isExact || inner == .named("Any")
    case .dictionary(let key, let value): key.isExact && (value.isExact || value == .named("Any"))
    case .tuple(let elements): elements.allSatisfy(\.type.isExact)
    case .function(let parameters, let result, _): parameters.allSatisfy(\.isExact) && result.isExact
    case .named("Task", []): false
    case .named("Result", let arguments), .named("Task", let arguments):
      !arguments.contains(where: \.mayHoldUnknown)
    case .named: isScalar
    }
  }
}
