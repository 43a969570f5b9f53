/// Compiles class features: overrides, and properties of instances.
extension Compiler {
  /// Compiles `Model#1`, the instance with this name in the log, if it exists at run time.
  func compileInstance(_ name: String, at range: SourceRange) -> Compiled {
    let (machine, site) = (machine, site(range))
    return Compiled { _ in
      try site.locate { try machine.charge(machine.instances.count) }
      guard let instance = machine.instances.living.first(where: { $0.text == name }) else {
        throw site.diagnostic(.unknownName(name, near: []))
      }
      return .object(instance)
    }
  }

  /// Compiles a function that ignores overrides.
  func compileDirect(_ function: Expression) throws -> Compiled {
    let function = try compile(function)
    if case .constant(.function(let known)) = function.shape { return Compiled(constant: .function(known.direct)) }
    let code = function.code
    return Compiled { slots in
      let value = try code(slots)
      guard case .function(let known) = value else { return value }
      return .function(known.direct)
    }
  }

  /// Compiles the value of a `weak` or `unowned` name. In a function of its own, so that recursion through `compile`
  /// uses less stack.
  func compileLoose(_ value: Expression) throws -> Compiled {
    let code = try compile(value).code
    return Compiled { slots in WeakReference.wrapping(try code(slots)) }
  }

  /// Returns a closure that records a class's overrides when the class is declared.
  func joining(_ type: NamedType, _ layout: ClassLayout) -> () -> Void {
    let (environment, pending) = (environment, pending)
    // The class may be declared in a body, where nothing is declared for the session.
    func variable(_ name: String) -> Variable? { pending[name] ?? environment.variable(name) }
    let own = Set(type.members.filter { !$0.isStatic }.map { $0.hiddenName(in: type.name) }).sorted()
    // Types decide whether any other method of the same name and labels is an override.
    let overriding = Set(
      type.members.filter { $0.modifiers.contains("override") || $0.isInitializer || $0.kind != .method }
        .map { $0.hiddenName(in: type.name) })
    return {
      if case .function(let end)? = variable(TypeMember.deinitializer(of: type.name))?.value {
        layout.deinitializer = end
      }
      layout.inheritOverrides()
      let quiet = [".deinit", ".willSet", ".didSet"]
      for name in own where !quiet.contains(where: name.hasSuffix) {
        guard let mine = variable(name), case .function(let function) = mine.value else { continue }
        for ancestor in type.lineage.dropFirst() {
          let inheritedName = ancestor.name + name.dropFirst(type.name.count)
          if ancestor.keepsPrivate(inheritedName) { continue }
          guard let other = variable(inheritedName), case .function(let inherited) = other.value else { continue }
          for (form, function) in zip(mine.forms, function.alternatives) {
            let places = other.forms.indices.filter { other.forms[$0].labels == form.labels }
            let exact = places.filter {
              other.forms[$0].parameters.dropFirst() == form.parameters.dropFirst()
            }
            let only = places.count == 1 && overriding.contains(name) ? places[0] : nil
            guard let place = exact.first ?? only,
              inherited.alternatives.indices.contains(place)
            else { continue }
            layout.override(inherited.alternatives[place], by: function)
          }
        }
      }
    }
  }
}

extension NamedType {
  /// Whether all members of a hidden name, `Model.load`, are private: a member of a subclass with that name is another.
  fileprivate func keepsPrivate(_ hidden: String) -> Bool {
    let members = members.filter { $0.hiddenName(in: name) == hidden }
    return !members.isEmpty && members.allSatisfy { $0.modifiers.contains("private") }
  }
}

/// A property of an instance that is changed.
struct InstancePlace {
  let name: String
  /// The place in the source that sets the property; nil for `assign(to:on:)`.
  let site: Site?
  /// Whether observers are skipped, because an initializer or an observer sets the property.
  let isDirect: Bool
  let machine: Machine
  unowned let environment: Environment

  private func locate<Result>(_ body: () throws -> Result) throws -> Result {
    if let site { try site.locate(body) } else { try body() }
  }

  /// Changes the property; throws if the instance has no such property or it cannot be set.
  func modify(_ instance: Instance, _ change: Change) throws {
    try locate { try instance.checkChange() }
    guard let place = instance.layout.place(of: name) else { return try modifyComputed(instance, change) }
    let property = instance.layout.properties[place]
    if property.isTracked {
      machine.instances.onRead?(instance, place)
      try instance.publishers?.willChange(place)
    }
    if isDirect && !property.isTold || !property.isObserved && !property.isTold {
      guard property.ownership == .strong else {
        var value = try locate { try instance.read(place) }
        try change(&value)
        return instance.write(place, value)
      }
      // The value is taken out, so that the change need not copy it.
      var value = Value.void
      swap(&instance.fields[place], &value)
      defer { if instance.fields.indices.contains(place) { swap(&instance.fields[place], &value) } }
      return try change(&value)
    }
    var value = try locate { try instance.read(place) }
    try change(&value)
    try set(instance, place, value)
  }

  /// Whether a change of the property runs no other code.
  func isStored(_ instance: Instance) -> Bool {
    guard let place = instance.layout.place(of: name) else { return false }
    let property = instance.layout.properties[place]
    return !property.isObserved && !property.isTold && !property.isTracked && property.ownership == .strong
  }

  /// Returns the value, for a change that ends with `assign`. Nothing is left in its place if nobody observes that.
  func take(_ instance: Instance) throws -> Value {
    try locate { try instance.checkChange() }
    guard isStored(instance), let place = instance.layout.place(of: name) else {
      return try machine.instances.get(instance, name)
    }
    return instance.fields[place].taken()
  }

  /// Assigns a value. Observers run before the old value is released.
  func assign(_ instance: Instance, _ value: Value) throws {
    try locate { try instance.checkChange() }
    if name.hasPrefix(Instance.inherited), !isDirect,
      let place = instance.layout.inheritedPlace(of: String(name.dropFirst(Instance.inherited.count)))
    {
      return try setInherited(instance, place, value)
    }
    guard let place = instance.layout.place(of: name) else { return try assignComputed(instance, value) }
    try set(instance, place, value)
  }

  private func set(_ instance: Instance, _ place: Int, _ value: Value) throws {
    let property = instance.layout.properties[place]
    let receiver = Value.object(instance)
    if property.isTracked, let publishers = instance.publishers, publishers.tracks(place),
      !isEqual(instance.fields[place], value, property.type)
    {
      try publishers.willChange(place)
    }
    let isObserved = property.isObserved && !isDirect
    let old = isObserved ? try locate { try instance.read(place) } : .void
    func tell(_ kind: TypeMember.Kind, _ value: Value, isInward: Bool) throws {
      let names = instance.layout.owners.map { TypeMember.accessor(kind, name, of: $0) }
      for name in isInward ? names : names.reversed() {
        guard case .function(let function)? = environment.variable(name)?.value else { continue }
        _ = try function.call([receiver, value])
      }
    }
    if isObserved { try tell(.willSet, value, isInward: true) }
    if property.isTold {
      try locate { try machine.instances.publish(instance, place, value) }
    } else {
      instance.write(place, value)
    }
    if isObserved { try tell(.didSet, old, isInward: false) }
  }

  /// Whether a tracked property keeps its value, so that nothing is told: the setter that Swift's macro makes compares
  /// values of types that conform to `Equatable`, and instances by their identity.
  private func isEqual(_ old: Value, _ new: Value, _ type: Type) -> Bool {
    if type != .unknown, !isEquatable(type) { return false }
    if case .object(let a) = old.innermost, case .object(let b) = new.innermost, a.namedType?.isEquatable != true {
      return a.isSame(as: b)
    }
    return (try? ComparisonOperator.equal.holds(old, new, machine)) ?? false
  }

  private func isEquatable(_ type: Type) -> Bool {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): isEquatable(inner)
    case .dictionary(_, let value): isEquatable(value)
    case .named(let name, _):
      environment.namedType(name).map { $0.form == .class || $0.isEquatable } ?? !["Any", "Error"].contains(name)
    case .function, .tuple: false
    default: true
    }
  }

  /// Performs `super.x = value`, which calls the observers of the superclasses.
  private func setInherited(_ instance: Instance, _ place: Int, _ value: Value) throws {
    let property = instance.layout.properties[place]
    let owner = sequence(first: instance.layout, next: \.superclass).first { $0.ownRange.contains(place) }
    func tell(_ kind: TypeMember.Kind, _ value: Value) throws {
      let hidden = TypeMember.accessor(kind, property.name, of: owner?.type.name ?? "")
      guard case .function(let function)? = environment.variable(hidden)?.value else { return }
      _ = try function.call([.object(instance), value])
    }
    let old = try locate { try instance.read(place) }
    try tell(.willSet, value)
    if property.isTold {
      try locate { try machine.instances.publish(instance, place, value) }
    } else {
      instance.write(place, value)
    }
    try tell(.didSet, old)
  }

  /// Assigns to a computed property, whose getter is not called.
  private func assignComputed(_ instance: Instance, _ value: Value) throws {
    guard let setter = accessor(.setter, of: instance) else { return try modifyComputed(instance) { $0 = value } }
    _ = try setter.call([.object(instance), value])
  }

  private func accessor(_ kind: TypeMember.Kind, of instance: Instance) -> Function? {
    environment.declaredMember(.object(instance)) { TypeMember.accessor(kind, name, of: $0) }
  }

  private func modifyComputed(_ instance: Instance, _ change: Change) throws {
    let receiver = Value.object(instance)
    guard let getter = accessor(.getter, of: instance), let setter = accessor(.setter, of: instance) else {
      var value = try locate { try instance.member(name) } ?? .void
      try change(&value)
      // `&$x` passes the publisher, which cannot be replaced.
      if name.first == "$" { return }
      if try locate({ try instance.setInherited(name, to: value) }) { return }
      throw site?.diagnostic(.notAssignable(name)) ?? Problem.notAssignable(name)
    }
    var value = try getter.call(receiver)
    try change(&value)
    _ = try setter.call([receiver, value])
  }
}
