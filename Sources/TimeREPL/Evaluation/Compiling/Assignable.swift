// Evaluation: expressions and statements. `Typing` infers types, `Compiling` makes closures of the checked syntax, and
// `Running` runs them with a limit of steps. `Values`, `Functions`, `Members` and `Operators` belong to the language.
// Compiling looks up each name once; an unknown one is an error before anything runs.

/// A compiled expression that can be assigned to.
struct Assignable {
  /// Changes the value in place. The change must not run code of the session, which could read that place.
  let modify: (Slots, Change) throws -> Void
  /// Evaluates the subscripts once and returns the change; nil if evaluating them again has no effect.
  var bind: ((Slots) throws -> (Change) throws -> Void)?
  /// Returns a reference to an observed property of an instance; nil for anything else.
  var refer: ((Slots) throws -> Reference?)?
  /// Assigns a value, and releases the old value afterwards; nil if `modify` does the same.
  var assign: ((Slots, Value) throws -> Void)?
  /// Evaluates what the place depends on, and returns the assignment; nil if `bind` is enough.
  var bindAssignment: ((Slots) throws -> (Value) throws -> Void)?
  /// Whether a change of the place runs no code of the session, such as that of a computed property around it.
  var isStored: (Slots) throws -> Bool = { _ in false }

  /// Makes the place of a variable.
  fileprivate static func stored(_ modify: @escaping (Slots, Change) throws -> Void) -> Assignable {
    Assignable(modify: modify, isStored: { _ in true })
  }

  /// Returns the assignment to the place, with its base and subscripts evaluated.
  func assignment(_ slots: Slots) throws -> (Value) throws -> Void {
    if let bindAssignment { return try bindAssignment(slots) }
    let change = try bound(slots)
    return { try Self.put($0, change) }
  }

  func set(_ slots: Slots, _ value: Value) throws {
    if let assign { return try assign(slots, value) }
    try Self.put(value) { try modify(slots, $0) }
  }

  /// Puts a value at a place. The old value is released afterwards, because its deinitializer may change the place,
  /// too.
  static func put(_ value: Value, _ modify: (Change) throws -> Void) throws {
    var former = Value.void
    try modify { place in
      former = place
      place = value
    }
    withExtendedLifetime(former) {}
  }

  /// Returns the place with its subscripts evaluated, valid as long as the slots.
  func bound(_ slots: Slots) throws -> (Change) throws -> Void {
    if let bind { return try bind(slots) }
    return { change in try modify(slots, change) }
  }

  /// The place with its subscripts evaluated for each change.
  var always: Assignable {
    Assignable(
      modify: { slots, change in try bound(slots)(change) }, bind: bind, bindAssignment: bindAssignment,
      isStored: isStored)
  }

  /// Returns a place inside this one.
  fileprivate func inner(_ step: @escaping (@escaping Change) -> Change) -> Assignable {
    Assignable(
      modify: { slots, change in try withoutActuallyEscaping(change) { try modify(slots, step($0)) } },
      bind: { slots in
        let modify = try bound(slots)
        return { change in try withoutActuallyEscaping(change) { try modify(step($0)) } }
      }, isStored: isStored)
  }

  /// Returns the reference that a call gets to change the value. As in Swift, the value is read when the call begins,
  /// after its other arguments.
  ///
  /// - Parameter isChain: whether an optional chain may end earlier; then the call is not made.
  func reference(_ slots: Slots, isChain: Bool) throws -> Reference {
    if let reference = try refer?(slots) { return reference }
    let modify = try bound(slots)
    if try isStored(slots) {
      if isChain { try Self.reach(modify) }
      return .taking(modify)
    }
    var first: Value? = isChain ? try Self.read(modify) : nil
    return Reference(
      read: {
        defer { first = nil }
        return try first ?? Self.read(modify)
      }, write: { new in try Self.put(new, modify) })
  }

  /// Returns the value at a place. The change ends with an error, so that neither observers nor setters run.
  static func read(_ modify: (Change) throws -> Void) throws -> Value {
    var value = Value.void
    try withoutChange {
      try modify {
        value = $0
        throw noChange
      }
    }
    return value
  }

  /// Throws if the optional chain of a place ends earlier.
  static func reach(_ modify: (Change) throws -> Void) throws { _ = try read(modify) }

  /// Ends a change that only reads: neither observers nor setters run. A single object, because throwing allocates an
  /// error.
  static let noChange: any Error = NoChange()

  private struct NoChange: Error {}

  /// Runs a change that may end with `noChange`.
  static func withoutChange(_ body: () throws -> Void) throws {
    do { try body() } catch is NoChange {}
  }
}

extension Reference {
  /// Makes the reference to a place that runs no code of the session when it is changed: the value is taken out of it.
  static func taking(_ modify: @escaping (Change) throws -> Void) -> Reference {
    Reference(
      read: { try Assignable.read(modify) }, write: { new in try Assignable.put(new, modify) },
      take: {
        var value = Value.void
        try modify { value = $0.taken() }
        return value
      })
  }
}

extension Compiler {
  /// Compiles an expression to assign to; throws if it is not assignable.
  func place(_ expression: Expression) throws -> Assignable {
    let site = site(expression.range)
    switch expression.kind {
    case .name(let name):
      if let variable = ComputedVariable.changed(name) { return try place(ofComputed: variable, site) }
      return try place(of: meaning(of: name, at: site.range), name, site)
    case .parameter(let number): return try place(of: meaning(of: "$\(number)", at: site.range), "$\(number)", site)
    case .member(let base, let name) where isSession(base):
      return try place(of: meaning(ofMember: name), name.text, site)
    case .member(let base, let name): return try place(base, name)
    case .typed(let inner, _) where environment.markOf(expression) != nil: return try place(inner)
    case .subscript(let base, let arguments): return try place(base, arguments, site)
    case .forced(let inner):
      return try place(inner).inner { change in
        { value in
          if value.isNil { throw site.diagnostic(.nilUnwrapped(site.text)) }
          try value.changeUnwrapped(change)
        }
      }
    case .bound(let inner):
      return try place(inner).inner { change in
        { value in
          if value.isNil { throw ChainEnd.reached }
          try value.changeUnwrapped(change)
        }
      }
    default: throw site.diagnostic(.notAssignable(site.text))
    }
  }

  private func place(ofComputed name: String, _ site: Site) throws -> Assignable {
    let get = try accessor(.get, of: name, at: site.range)
    let set = try accessor(.set, of: name, at: site.range)
    return Assignable { slots, change in
      var value = try get(slots).call([])
      try change(&value)
      _ = try set(slots).call([value])
    }
  }

  private func place(of meaning: Meaning, _ name: String, _ site: Site) throws -> Assignable {
    switch meaning {
    case .global(let variable) where variable.isVariable && variable.ownership != .strong:
      return Assignable { _, change in
        var value = try Value.optional(WeakReference.target(of: variable.value))
        try change(&value)
        variable.value = WeakReference.wrapping(value)
      }
    case .local(let local) where local.isVariable && local.ownership != .strong:
      return Assignable { slots, change in
        let held = local.isBoxed ? Box.in(slots[local.slot]).value : slots[local.slot]
        var value = try Value.optional(WeakReference.target(of: held))
        try change(&value)
        let reference = WeakReference.wrapping(value)
        if local.isBoxed { Box.in(slots[local.slot]).value = reference } else { slots[local.slot] = reference }
      }
    case .global(let variable) where variable.isVariable && variable.name.isOfStatic:
      let machine = machine
      return .stored { _, change in
        try site.locate { try machine.checkChange() }
        try variable.make()
        try change(&variable.value)
      }
    case .global(let variable) where variable.isVariable:
      let machine = machine
      return .stored { _, change in
        try site.locate { try machine.checkChange() }
        try change(&variable.value)
      }
    case .local(let local) where local.isVariable && local.isBoxed:
      return .stored { slots, change in
        let box = Box.in(slots[local.slot])
        try site.locate { try box.checkChange() }
        try change(&box.value)
      }
    case .local(let local) where local.isVariable:
      return .stored { slots, change in try change(&slots[local.slot]) }
    case .global, .local, .builtIn: throw site.diagnostic(.constant(name == TypeMember.receiver ? "self" : name))
    }
  }

  /// Compiles `pair.0`, or `subject.value`, whose base need not be a variable.
  private func place(_ base: Expression, _ name: Name) throws -> Assignable {
    try checkMember(name)
    let site = site(name.range)
    // A computed member of a value is not a place in the value: `array.publisher` cannot be assigned to.
    let isComputed =
      environment.members.family(name.text) != nil && !environment.isKnownMember(name.text)
      && !environment.isLabel(name.text) && !mayBeSelf(name)
    if isComputed { throw site.diagnostic(.notAssignable(name.text)) }
    let receiver = try compile(base).code
    // Evaluated once, before the value that is assigned.
    let isEvaluatedFirst = base.mayAct
    let isPath = base.isPath
    let place = Result { try self.place(base) }
    let machine = machine
    let declared = DeclaredPlace(name.text, site, environment)
    let read = PropertyAccess(name.text, site, environment)
    let isDirect = setsDirectly(base, name.text)
    let inInstance = InstancePlace(
      name: name.text, site: site, isDirect: isDirect, machine: machine, environment: environment)
    /// - Parameter known: reads the owner; nil to evaluate it.
    func modify(
      _ slots: Slots, _ bound: ((Change) throws -> Void)?, _ known: (() throws -> Value)? = nil, _ change: Change
    ) throws {
      if case .object(let object) = try known?() ?? receiver(slots) {
        if let instance = object as? Instance { return try inInstance.modify(instance, change) }
        if let copy = object.copied() {
          var member = try read.get(of: .object(copy))
          try change(&member)
          guard try site.locate({ try copy.setMember(name.text, to: member) }) else {
            throw site.diagnostic(.notAssignable(name.text))
          }
          let put: Change = { $0 = .object(copy) }
          return try bound.map { try $0(put) } ?? place.get().modify(slots, put)
        }
        try site.locate { try machine.checkChange() }
        if let (get, set) = declared.staticAccessors(of: object) {
          var member = try get.call([])
          try change(&member)
          _ = try set.call([member])
          return
        }
        var member = try site.locate { try object.member(name.text) } ?? .void
        try change(&member)
        if try site.locate({ try object.setMember(name.text, to: member) }) { return }
        throw site.diagnostic(.notAssignable(name.text))
      }
      let within = { (change: Change) in try bound.map { try $0(change) } ?? place.get().modify(slots, change) }
      if declared.mayBe {
        let value = try known?() ?? receiver(slots)
        if let owner = declared.owner(of: value), !isDirect || owner.getter != nil {
          return try declared.modify(owner, of: value, within, change)
        }
      }
      try within { value in try site.locate { try value.changeMember(name.text, change) } }
    }
    /// Assigns to a member of a value: a computed one is set without being read.
    func put(
      _ slots: Slots, _ value: Value, _ bound: ((Change) throws -> Void)?, in owner: Value,
      _ modify: (Change) throws -> Void
    ) throws {
      if declared.mayBe, case .tuple = owner.innermost, let accessors = declared.owner(of: owner), !isDirect {
        let within = { (change: Change) in try bound.map { try $0(change) } ?? place.get().modify(slots, change) }
        if try declared.assign(accessors, of: owner, within, value) { return }
      }
      try Assignable.put(value, modify)
    }
    func assign(_ slots: Slots, _ value: Value) throws {
      if isEvaluatedFirst { return try assignment(slots)(value) }
      let owner = try receiver(slots)
      if let instance = owner.instance { return try inInstance.assign(instance, value) }
      try put(slots, value, nil, in: owner) { try modify(slots, nil, nil, $0) }
    }
    /// Evaluates the base: its place, if it is one, and a function that reads the owner.
    func owner(_ slots: Slots) throws -> (bound: ((Change) throws -> Void)?, read: () throws -> Value) {
      guard let bound = try (try? place.get())?.bound(slots) else {
        let value = try receiver(slots)
        return (nil, { value })
      }
      return (bound, { try Assignable.read(bound) })
    }
    func assignment(_ slots: Slots) throws -> (Value) throws -> Void {
      let (bound, read) = try owner(slots)
      let known = try read()
      if let instance = known.instance { return { try inInstance.assign(instance, $0) } }
      return { value in
        let owner = bound == nil ? known : try read()
        try put(slots, value, bound, in: owner) { try modify(slots, bound, { owner }, $0) }
      }
    }
    return Assignable(
      modify: { slots, change in
        if !isEvaluatedFirst { return try modify(slots, nil, nil, change) }
        let (bound, owner) = try owner(slots)
        try modify(slots, bound, owner, change)
      },
      bind: { slots in
        if !isEvaluatedFirst {
          let bound = try (try? place.get())?.bound(slots)
          return { change in try modify(slots, bound, nil, change) }
        }
        let (bound, owner) = try owner(slots)
        return { change in try modify(slots, bound, owner, change) }
      },
      refer: { slots in
        guard let instance = try receiver(slots).instance else {
          guard isPath, declared.mayBe else { return nil }
          // A computed property is read before the call, and set after it.
          return Reference(
            read: { try Assignable.read { try modify(slots, nil, nil, $0) } }, write: { try assign(slots, $0) })
        }
        return Reference(
          read: { try machine.instances.get(instance, name.text) }, write: { try inInstance.assign(instance, $0) },
          take: { try inInstance.take(instance) })
      },
      assign: assign,
      bindAssignment: isEvaluatedFirst ? assignment : nil,
      isStored: { slots in
        if isEvaluatedFirst { return false }
        let owner = try receiver(slots)
        if let instance = owner.instance { return inInstance.isStored(instance) }
        guard !declared.mayBe, case .tuple = owner else { return false }
        return try place.get().isStored(slots)
      })
  }

  /// Whether a property is set without calling observers: by an initializer of its own type, or by its own observers.
  /// A closure in one of them and a `defer` in an initializer call them, as in Swift.
  private func setsDirectly(_ base: Expression, _ name: String) -> Bool {
    guard case .name(TypeMember.receiver) = base.kind, let member, scope.depth == memberDepth else { return false }
    if [.willSet, .didSet].contains(member.kind) { return member.name.text == name }
    guard member.isInitializer, !isInDefer else { return false }
    guard let memberOwner, case .object(let object)? = localTypes[memberOwner] else { return true }
    let superclass = (object as? TypeObject)?.type.superclass
    return superclass.map { !$0.lineage.contains { $0.properties.contains { $0.name.text == name } } } ?? true
  }
}

extension Environment {
  /// Returns the accessors of a computed static property; nil if the object is not a type with such a property.
  func staticAccessors(_ name: String, of object: Object) -> (get: Function, set: Function)? {
    guard hasMembers, let type = (object as? TypeObject)?.type else { return nil }
    for owner in [type] + type.lineage {
      let place = TypeMember.statics(of: owner.name)
      if case .function(let get)? = variable(TypeMember.getter(name, of: place))?.value,
        case .function(let set)? = variable(TypeMember.setter(name, of: place))?.value
      {
        return (get, set)
      }
    }
    return nil
  }
}

/// Sets the value of a local name.
struct LocalSetter {
  /// The slot; -1 for `_`, which has none.
  let slot: Int
  let isBoxed: Bool
  let machine: Machine

  @inline(__always) func set(_ slots: Slots, _ value: Value) {
    if slot < 0 { return }
    value.noteStored()
    slots[slot] = isBoxed ? .object(Box(value, machine)) : value
  }
}
