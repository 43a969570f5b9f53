extension Compiler {
  func compileCall(_ callee: Expression, _ arguments: [Argument], _ site: Site) throws -> Compiled {
    switch callee.kind {
    case .implicitMember(let name): return try compileImplicitMember(name, arguments, site)
    // `[Int]()` and `[String: Int]()` are empty, whatever their types.
    case .array(let types) where arguments.isEmpty && types.count == 1 && types[0].isTypeName:
      return Compiled { _ in try Value([Value]()) }
    case .dictionary(let types)
    where arguments.isEmpty && types.count == 1 && types[0].key.isTypeName && types[0].value.isTypeName:
      return Compiled { _ in .dictionary(DictionaryBox()) }
    case .member(let base, let name) where !isSession(base): return try compileMethod(base, name, arguments, site)
    case .direct(let inner):
      if case .member(let base, let name) = inner.kind {
        return try compileMethod(base, name, arguments, site, isBuiltIn: true)
      }
    case .name:
      let name = Name(text: "init", range: callee.range)
      if let made = try compileGenericMember(callee, name, arguments, site) { return made }
    default: break
    }
    let function = try compile(callee)
    if case .constant(let value) = function.shape, let overloads = value.overloads {
      if overloads.contains(where: \.signature.isAssertion) {
        return try compileAssertion(overloads, arguments, site)
      }
      // An initializer of a struct stores functions, which may be called later with other arguments.
      let isStored = if case .object(let object) = value { object is TypeObject } else { false }
      let arguments = try CompiledArguments(arguments, self, changing: isStored ? [] : overloads.map(\.signature))
      return try compileNative(overloads, arguments, site)
    }
    return compileCall(of: function, try CompiledArguments(arguments, self), site)
  }

  /// Compiles a call of a function that is known only at run time.
  private func compileCall(of function: Compiled, _ arguments: CompiledArguments, _ site: Site) -> Compiled {
    let (code, machine, environment) = (function.code, machine, environment)
    if arguments.areUnlabelled, arguments.values.count == 1 {
      let argument = arguments.values[0].code
      return Compiled { [unowned environment] slots in
        let callee = try code(slots)
        guard case .function(let function) = callee, function.takesOne else {
          return try site.call(callee, try arguments.list(slots, site, machine), environment)
        }
        let value = try argument(slots)
        return try site.locate { try function.call(value) }
      }
    }
    return Compiled { [unowned environment] slots in
      try site.call(try code(slots), try arguments.list(slots, site, machine), environment)
    }
  }

  /// Compiles a call of a built-in function; the arguments are matched now.
  func compileNative(
    _ overloads: [Function.Native], _ arguments: CompiledArguments, _ site: Site
  ) throws -> Compiled {
    let (overload, matching) = try Signature.choose(
      among: overloads.map(\.signature), arguments.shapes, site: site, labelSites: arguments.labelSites)
    let plan = CallPlan(overloads[overload].signature, matching, site: site, sites: arguments.sites)
    let (native, machine) = (overloads[overload], machine)
    return Compiled { slots in
      let arguments = try arguments.evaluate(slots, plan, machine)
      return try site.locate { try native.run(arguments) }
    }
  }

  /// Compiles an implicit member. `.seconds(1)` is a duration; the meaning of any other depends on its receiver.
  func compileImplicitMember(_ name: String, _ arguments: [Argument], _ site: Site) throws -> Compiled {
    if name == "zero", arguments.isEmpty { return Compiled(constant: .duration(0)) }
    if name == "init" { throw site.diagnostic(.implicitInit) }
    if arguments.isEmpty, let make = environment.builtIns.implicitMembers[name] {
      let machine = machine
      return Compiled { _ in make(machine) }
    }
    let arguments = try CompiledArguments(arguments, self)
    if let unit = DurationUnit(member: name) {
      let amount = Function.Native(signature: Signature(name + "(_ amount: Double)")) { arguments in
        .duration(try unit.duration(of: arguments[0]))
      }
      return try compileNative([amount], arguments, site)
    }
    let labels = arguments.shapes.map(\.label)
    return Compiled { slots in
      let values = try arguments.evaluate(slots)
      return try site.locate { try .symbol(name, zip(labels, values).map { (label: $0, value: $1) }) }
    }
  }

  /// - Parameter isBuiltIn: whether one of Swift's own members is meant, not a declared one of the same name.
  private func compileMethod(
    _ base: Expression, _ name: Name, _ arguments: [Argument], _ site: Site, isBuiltIn: Bool = false
  ) throws -> Compiled {
    if let made = try compileGenericMember(base, name, arguments, site) { return made }
    let requiredBy = environment.markOf(base)
    let base = if requiredBy != nil, case .typed(let inner, _) = base.kind { inner } else { base }
    let receiver = try compile(base, for: name)
    let callSite = self.site(name.range.through(site.range))
    // `type.init()` makes an instance of the class that `type` holds.
    let isMaking =
      if name.text == "init", case .constant(.object(let object)) = receiver.shape {
        (object as? TypeObject)?.layout != nil
      } else { false }
    if !isMaking, let member = try staticMember(of: receiver, name), let overloads = member.overloads {
      return try compileNative(overloads, CompiledArguments(arguments, self), callSite)
    }
    try checkMember(name)
    let family = environment.members.family(name.text)
    let arguments = try CompiledArguments(arguments, self, changing: family?.changingFunctions ?? [])
    let call = MethodCall(name.text, arguments, callSite, environment)
    call.requiredBy = requiredBy
    if member?.name.text == name.text {
      call.meansOperator = environment.builtIns.publishers.operators(name.text).contains { row in
        (try? row.match(arguments.shapes)) != nil
      }
    }
    call.meansBuiltIn = isBuiltIn
    let isDeclared =
      !isBuiltIn
      && (environment.changingMembers.contains(name.text)
        || environment.hasMembers && environment.isKnownMember(name.text))
    if isDeclared { (call.place, call.isChain) = (try? place(base), base.mayEndEarly) }
    if family?.canChange == true {
      let change = try compileChange(of: base, receiver, call)
      guard isDeclared else { return change }
      let (code, environment) = (receiver.code, environment)
      return Compiled { [unowned environment] slots in
        // A receiver may be a computed property, which is read only if a declared method could be meant.
        guard environment.mayDeclare(name.text) else { return try change.code(slots) }
        var receiver = try code(slots)
        if let result = try call.declared(&receiver, slots) { return result }
        // The place is the only owner of what is changed.
        receiver = .void
        return try change.code(slots)
      }
    }
    let code = receiver.code
    return Compiled { slots in try call.run(try code(slots), slots) }
  }

  /// Compiles a method that changes its receiver if the receiver allows it.
  private func compileChange(of base: Expression, _ receiver: Compiled, _ call: MethodCall) throws -> Compiled {
    let place: Assignable
    do {
      place = try self.place(base)
    } catch let error as Diagnostic {
      let code = receiver.code
      return Compiled { slots in
        let receiver = try code(slots)
        if try call.changes(receiver) { throw error }
        return try call.run(receiver, slots)
      }
    }
    call.bindsFirst = base.mayAct
    return Compiled { slots in try call.run(place, slots) }
  }

  /// Whether the code that is being compiled declares a static member of a type, or of one that it inherits from.
  private func expectsStatic(_ name: String, of object: Object) -> Bool {
    guard case .named(let word, _)? = Value.object(object).typeNamed else { return false }
    return environment.owners(ofNamed: word).map(TypeMember.statics).contains { place in
      pending["\(place).\(name)"] != nil || pending[TypeMember.getter(name, of: place)] != nil
    }
  }

  /// Returns a type's member such as `Int.max`; nil if the receiver is a value.
  func staticMember(of receiver: Compiled, _ name: Name) throws -> Value? {
    guard case .constant(.object(let object)) = receiver.shape, let namespace = object as? Namespace else { return nil }
    if let member = try namespace.member(name.text) { return member }
    if environment.members.family(name.text)?[.object].isEmpty == false { return nil }
    // A member that the class inherits, or overrides, is found when it is used.
    if environment.declaresStatic(name.text, of: object) || expectsStatic(name.text, of: object) { return nil }
    let near = NearestNames.of(name.text, among: namespace.memberNames)
    throw failure(.unknownMember(name.text, of: namespace.name, near: near), at: name.range)
  }
}

extension Value {
  /// The overloads from which a call chooses before it runs.
  var overloads: [Function.Native]? {
    switch self {
    case .function(let function): function.overloads
    case .object(let object): (object as? Namespace)?.constructor?.overloads
    default: nil
    }
  }
}

extension Site {
  fileprivate func call(_ callee: Value, _ arguments: ArgumentList, _ environment: Environment) throws -> Value {
    switch callee {
    case .function(let function): return try function.call(arguments)
    case .some(let box): return try call(box.value, arguments, environment)
    case .object(let object):
      if let result = try locate({ try object.apply(arguments) }) { return result }
    default: break
    }
    if let result = try callAsFunction(callee, arguments, environment) { return result }
    throw diagnostic(.notCallable(callee.typeName))
  }

  /// Calls the `callAsFunction` of a value whose type is known only at run time; returns nil if it has none.
  private func callAsFunction(
    _ callee: Value, _ arguments: ArgumentList, _ environment: Environment
  ) throws -> Value? {
    guard environment.mayDeclare("callAsFunction") else { return nil }
    let shapes = arguments.shapes
    let functions = environment.declaredMembers(callee) { "\($0).callAsFunction" }
    guard let function = functions.first(where: { $0.takes(shapes) }) ?? functions.first else { return nil }
    let receiver = ArgumentList.Item(label: nil, value: callee, isTrailing: false, site: self, labelSite: self)
    return try function.call(
      ArgumentList(items: [receiver] + arguments.items, site: arguments.site, machine: arguments.machine))
  }
}

extension Expression {
  /// Whether the expression is a name spelled like a type.
  fileprivate var isTypeName: Bool {
    switch kind {
    case .name(let name): name.isTypeWord
    case .member(_, let name): name.text.isTypeWord
    case .bound(let inner), .chain(let inner): inner.isTypeName
    case .array(let elements): elements.count == 1 && elements[0].isTypeName
    case .dictionary(let pairs): pairs.count == 1 && pairs[0].key.isTypeName && pairs[0].value.isTypeName
    case .tuple(let elements): elements.allSatisfy(\.value.isTypeName)
    default: false
    }
  }
}
