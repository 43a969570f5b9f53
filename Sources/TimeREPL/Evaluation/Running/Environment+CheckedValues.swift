/// Checks values of unknown type where their type is known.
extension Environment {
  /// Returns a value as one of a type: an Int of open origin becomes the Double that is asked for, and a value is wrapped
  /// if an Optional is. Throws if the value is not of the type; parts of the type that are `_` allow any value.
  func checked(_ value: Value, as type: Type, _ site: Site) throws -> Value {
    switch (value, type) {
    case (.int, .named("Int", [])), (.bool, .named("Bool", [])): return value
    case (.object(let object), .publisher(let publisher)):
      if publisher.output == .unknown { return value }
      let checked = object.checkingValues(at: site) { [unowned self] in
        try self.checked($0, as: publisher.output, site)
      }
      return .object(checked)
    case (.function(let function), .function(let parameters, let result, _)):
      if result == .unknown, parameters.allSatisfy(\.isUnknown) { return value }
      return .function(
        function.checked(
          { [unowned self] place, value in
            place < parameters.count ? try checked(value, as: parameters[place], site) : value
          },
          result: { [unowned self] in result == .unknown ? $0 : try checked($0, as: result, site) }))
    default:
      return try site.locate {
        // Whether a value of unknown type is an Optional, the value decides.
        let value = type.convertsInts || type.isText ? try value.converted(to: type) : value.innermost
        try check(value, type)
        return value
      }
    }
  }

  /// Throws if a value, which is converted already, is not of a type.
  private func check(_ value: Value, _ type: Type) throws(Problem) {
    switch (value, type) {
    case (_, .unknown), (.int, .named("Int", [])), (.bool, .named("Bool", [])), (.nil, .optional): return
    case (.double, _) where type == .double || type == .named("CGFloat"): return
    case (.float, .named("Float", [])), (.duration, .named("Duration", [])): return
    case (.sized(let box), _) where box.number.width == type.width: return
    case (.string(let box), _) where type.isText:
      if type != .character || box.text.count == 1 { return }
    case (.some(let box), .optional(let inner)): return try check(box.value, inner)
    case (.array(let box), .array(let element)):
      if element == .unknown { return }
      try machine.charge(box.elements.count)
      for value in box.elements { try check(value, element) }
      return
    case (.set(let box), .named("Set", let elements)):
      try machine.charge(box.count)
      for value in box.keys { try check(value, elements.first ?? .unknown) }
      return
    case (.dictionary(let box), .dictionary(let key, let element)):
      try machine.charge(box.count)
      for value in box.keys { try check(value, key) }
      for value in box.values { try check(value, element) }
      return
    case (.tuple(let box), .tuple(let parts)) where box.type == nil && box.elements.count == parts.count:
      for (value, part) in zip(box.elements, parts) { try check(value, part.type) }
      return
    // An object may be called or be a publisher, and an implicit member gets its meaning from its receiver.
    case (.function, .function), (.object, .function), (.object, .publisher): return
    case (.symbol(let box), .named) where box.type == nil && !type.isScalar: return
    case (_, .publisher) where value.namedType != nil: return
    case (_, .named) where !type.isScalar && type != .named("Duration"):
      if try isOf(value, type) { return }
    default: break
    }
    throw value.wrongType("\(type)")
  }

  /// Whether a value is of a declared type. Values of Swift's own types that objects stand for are not told apart.
  private func isOf(_ value: Value, _ type: Type) throws(Problem) -> Bool {
    if case .named(let name, _) = type, let facts = namedType(name),
      facts.module != "main" || builtIns.declaredNames.contains(name)
    {
      switch value.kind {
      case .int, .double, .float, .sized, .bool, .string, .array, .dictionary, .set, .nil, .some, .void, .function:
        break
      default: return true
      }
    }
    return try cast(value, to: type) != nil
  }
}
