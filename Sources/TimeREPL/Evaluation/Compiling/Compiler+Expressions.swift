extension Compiler {
  /// Compiles an expression. Chains of operators and calls are nested as deeply as they are long, so this uses little
  /// stack.
  func compile(_ expression: Expression) throws -> Compiled {
    if !observed.isEmpty, observed.remove(expression.identity) != nil { return try compileObserved(expression) }
    switch expression.kind {
    case .binary(let left, let name, let right):
      return try compileBinary(left, name, right, site(expression.range))
    case .call(let callee, let arguments): return try compileCall(callee, arguments, site(expression.range))
    case .member(let base, let name): return try compileMember(base, name, site(expression.range))
    default: return try compilePart(expression)
    }
  }

  private func compilePart(_ expression: Expression) throws -> Compiled {
    let site = site(expression.range)
    switch expression.kind {
    case .binary, .call, .member: preconditionFailure("They are compiled apart.")
    case .int(let int): return Compiled(constant: .int(int))
    case .double(let double): return Compiled(constant: .double(double))
    case .bool(let bool): return Compiled(constant: .bool(bool))
    case .unset: return Compiled(constant: .void)
    case .nil: return Compiled(constant: .nil)
    case .duration(let nanoseconds): return Compiled(constant: .duration(nanoseconds))
    case .string(let segments): return try compileString(segments, site)
    case .name(let name): return try compileName(name, at: expression.range)
    case .overload(let name, let number): return try compileOverload(name, number, at: expression.range)
    case .parameter(let number): return try compileName("$\(number)", at: expression.range)
    case .implicitMember(let name): return try compileImplicitMember(name, [], site)
    case .subscript(let base, let arguments): return try compileSubscript(base, arguments, site)
    case .unary(let name, let operand): return try compileUnary(name, operand, site)
    case .ternary(let condition, let then, let otherwise):
      return try compileTernary(condition, compile(then).code, compile(otherwise).code)
    case .range(let lower, let upper, let isClosed): return try compileRange(lower, upper, isClosed, site)
    case .array(let elements): return try compileArray(elements, site)
    case .dictionary(let entries): return try compileDictionary(entries, site)
    case .tuple(let elements): return try compileTuple(elements, site)
    case .closure(let closure): return try compileClosure(closure)
    case .keyPath(let names): return try compileKeyPath(names, site)
    case .operatorFunction(let name): return try compileOperatorFunction(name, site)
    case .forced(let inner): return try compileForced(inner, site)
    case .bound(let inner): return try compileBound(inner)
    case .chain(let inner): return try compileChain(inner, site)
    case .wrapped(let inner): return try compileWrapped(inner, site)
    case .direct(let inner): return try compileDirect(inner)
    case .loose(let inner, _): return try compileLoose(inner)
    case .tried(let inner, let mark): return try compileTried(inner, mark, site)
    case .reference(let target): return try compileReference(target, site)
    // `WaitingCompiler` has compiled the code that suspends; elsewhere `await` has no effect.
    case .awaited(let inner), .streamed(let inner), .spawned(let inner): return try compile(inner)
    case .largeInt: throw site.diagnostic(.numberTooLarge(site.text))
    case .typed(let inner, .never): return try compile(inner)
    case .typed(let inner, let type): return try compileTyped(inner, type, site)
    case .typeOf(let inner, let type): return try compileTypeOf(inner, type)
    case .choice(let statement): return try compileChoice(statement, site)
    case .cast(let inner, let type, let mark): return try compileCast(inner, type, mark, site)
    }
  }

  private func compileString(_ segments: [StringSegment], _ site: Site) throws -> Compiled {
    var parts: [(text: String, value: Compiled)] = []
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let more): text += more
      case .interpolation(let value):
        parts.append((text, try compile(value)))
        text = ""
      }
    }
    if parts.isEmpty { return Compiled(constant: Value(text)) }
    let end = text
    let machine = machine
    return Compiled { slots in
      var text = ""
      for part in parts {
        let value = try part.value.code(slots)
        try site.locate {
          try machine.charge(value.extent.size)
          text += part.text
          text += value.description
          try Extent(depth: 0, size: text.utf8.count).check()
        }
      }
      return Value(text + end)
    }
  }

  private func compileTyped(_ value: Expression, _ type: Type, _ site: Site) throws -> Compiled {
    if let large = try compileLarge(value, type) { return large }
    let value = try compile(value)
    if case .parameter = type { return try compileLiteral(value, type, site) }
    if case .publisher(let publisher) = type {
      let code = value.code
      // In a generic function the type depends on the call: `PassthroughSubject<E, Never>()`.
      let known = try compileGeneric(in: .publisher(publisher.written), at: site.range)
      return Compiled { slots in
        let value = try code(slots)
        if case .object(let object) = value, case let type = try known?(slots) ?? type, type != .unknown {
          object.note(type)
        }
        return value
      }
    }
    if type.printsHashables { return try value.changed(at: site) { try $0.converted(to: type) } }
    if type.isSpecialized { return try value.changed(at: site) { try $0.specialized(as: type) } }
    // A tuple may lose labels, a Stride prints as a struct, and an Any knows whether it is a Character.
    if !type.convertsInts, !type.holdsStride, !type.isText, !type.holdsTuple { return value }
    return try value.changed(at: site) { try $0.converted(to: type) }
  }

  /// Compiles an integer above the largest Int as one of the type; nil for any other value or type.
  private func compileLarge(_ value: Expression, _ type: Type) throws -> Compiled? {
    guard case .largeInt(let int) = value.kind else { return nil }
    if case .optional(let inner) = type {
      return try compileLarge(value, inner).map { try $0.changed(at: site(value.range)) { try .wrapping($0) } }
    }
    if let width = type.width, let number = SizedInteger(exactly: Int128(int), width) {
      return Compiled(constant: Value(number))
    }
    guard type.isFloatingPoint else { return nil }
    return Compiled(constant: try site(value.range).locate { try Value.double(Double(int)).converted(to: type) })
  }

  private func compileTernary(
    _ condition: Expression, _ then: @escaping Code, _ otherwise: @escaping Code
  ) throws -> Compiled {
    let test = try compile(condition).test(site(condition.range))
    return Compiled { slots in try test(slots) ? then(slots) : otherwise(slots) }
  }

  private func compileRange(
    _ lower: Expression?, _ upper: Expression?, _ isClosed: Bool, _ site: Site
  ) throws -> Compiled {
    let lower = try lower.map(compile)
    let upper = try upper.map(compile)
    return Compiled { slots in
      let first = try lower?.code(slots)
      let last = try upper?.code(slots)
      return try site.locate { .range(try RangeBox(first, last, isClosed: isClosed)) }
    }
  }

  private func compileArray(_ elements: [Expression], _ site: Site) throws -> Compiled {
    let elements = try elements.map(compile)
    let machine = machine
    return Compiled { slots in
      var values: [Value] = []
      values.reserveCapacity(elements.count)
      for element in elements { values.append(try element.code(slots)) }
      return try site.locate {
        try machine.charge(values.count)
        return try Value(values)
      }
    }
  }

  private func compileDictionary(
    _ entries: [(key: Expression, value: Expression)], _ site: Site
  ) throws -> Compiled {
    let entries = try entries.map {
      (key: try compile($0.key), value: try compile($0.value), site: self.site($0.key.range))
    }
    let machine = machine
    return Compiled { slots in
      let box = DictionaryBox()
      for entry in entries {
        let (key, value) = (try entry.key.code(slots), try entry.value.code(slots))
        try site.locate {
          try machine.charge(key.extent.size)
          if box[key] != nil { throw entry.site.diagnostic(.invalidValue(key.text, expected: "each key only once")) }
          try box.set(key, to: value)
        }
      }
      return .dictionary(box)
    }
  }

  private func compileTuple(_ elements: [Argument], _ site: Site) throws -> Compiled {
    if elements.isEmpty { return Compiled(constant: .void) }
    let codes = try elements.map { try compile($0.value) }
    let labels = elements.map { $0.label?.text }
    return Compiled { slots in
      var values: [Value] = []
      values.reserveCapacity(codes.count)
      for element in codes { values.append(try element.code(slots)) }
      return try site.locate { try .tuple(values, labels: labels) }
    }
  }

  private func compileOperatorFunction(_ name: String, _ site: Site) throws -> Compiled {
    let machine = machine
    if let row = BinaryOperator(name) {
      let function = Function(name, machine, site: site, binary: { try row.apply($0, $1, machine) })
      return Compiled(constant: .function(function))
    }
    if let row = UnaryOperator(rawValue: name) {
      return Compiled(constant: .function(Function(name, machine, site: site, unary: { try row.apply($0) })))
    }
    throw site.diagnostic(.unknownName(name, near: []))
  }

  private func compileReference(_ target: Expression, _ site: Site) throws -> Compiled {
    switch target.kind {
    case .subscript, .forced, .bound: return try compilePlaceReference(target)
    case .member(let base, _) where !isSession(base): return try compilePlaceReference(target)
    case .name(let name) where ComputedVariable.changed(name) != nil: return try compilePlaceReference(target)
    default: break
    }
    let (meaning, name) = try meaningOfReferred(target)
    switch meaning {
    case .global(let variable) where variable.isVariable:
      let reference = Reference(
        read: {
          try variable.make()
          return variable.value
        }, write: { variable.value = $0 },
        take: {
          try variable.make()
          return variable.value.taken()
        })
      return Compiled(constant: .object(reference))
    case .local(let local) where local.isBoxed:
      let slot = local.slot
      return Compiled { slots in
        let box = Box.in(slots[slot])
        return .object(Reference(read: { box.value }, write: { box.value = $0 }, take: { box.value.taken() }))
      }
    case .local(let local) where local.isVariable:
      // An `inout` parameter, which stays in its slot during the call that it is passed to.
      return Compiled { slots in
        .object(
          Reference(
            read: { slots[local.slot] }, write: { slots[local.slot] = $0 }, take: { slots[local.slot].taken() }))
      }
    default: throw site.diagnostic(.constant(name))
    }
  }

  /// Compiles `&points[0].x`; the subscripts are evaluated once.
  private func compilePlaceReference(_ target: Expression) throws -> Compiled {
    let place = try place(target)
    let isChain = target.mayEndEarly
    return Compiled { slots in .object(try place.reference(slots, isChain: isChain)) }
  }

  private func meaningOfReferred(_ target: Expression) throws -> (Meaning, name: String) {
    switch target.kind {
    case .name(let name): return (try meaning(of: name, at: target.range), name)
    case .parameter(let number): return (try meaning(of: "$\(number)", at: target.range), "$\(number)")
    case .member(let base, let name) where isSession(base):
      return (try meaning(ofMember: name), name.text)
    default: throw failure(.notAssignable(site(target.range).text), at: target.range)
    }
  }
}
