/// A computed or observed property, or a subscript, of a declared type, that is changed.
///
/// The owning value is copied and written back, because code of the session runs meanwhile and could read its place. A
/// subscript takes the value out of a variable instead, as in Swift, so that changing it copies nothing.
struct DeclaredPlace {
  private let name: String
  private let site: Site
  private unowned let environment: Environment
  /// The labels of a subscript, which tell its overloads apart.
  private let labels: [String?]?

  init(_ name: String, labels: [String?]? = nil, _ site: Site, _ environment: Environment) {
    (self.name, self.labels, self.site, self.environment) = (name, labels, site, environment)
  }

  /// Whether any declared type has such a property.
  var mayBe: Bool { environment.mayDeclare(name) }

  /// Returns the accessors of a static property.
  func staticAccessors(of object: Object) -> (get: Function, set: Function)? {
    environment.staticAccessors(name, of: object)
  }

  /// The functions that read, set and observe the property of a value.
  struct Owner {
    var getter: Function?
    var setter: Function?
    var willSet: Function?
    var didSet: Function?
  }

  /// Returns the functions for a value; nil if its property is stored and not observed.
  func owner(of receiver: Value) -> Owner? {
    func member(_ kind: TypeMember.Kind) -> Function? {
      let found = environment.declaredMember(receiver) { TypeMember.accessor(kind, name, of: $0) }
      return labels.flatMap { found?.labelled($0) } ?? found
    }
    if case .tuple(let box) = receiver, box.index(of: name) != nil {
      guard box.type?.property(name)?.isObserved == true else { return nil }
      return Owner(willSet: member(.willSet), didSet: member(.didSet))
    }
    guard let setter = member(.setter) else { return nil }
    return Owner(getter: member(.getter), setter: setter)
  }

  /// Assigns to a computed property, whose getter is not called. Returns false for an observed one.
  ///
  /// - Parameter taking: whether the value is taken out of its place; else a copy is changed.
  func assign(
    _ owner: Owner, of value: consuming Value, _ within: @escaping (Change) throws -> Void, _ new: Value,
    arguments: [Value] = [], taking: Bool = false
  ) throws -> Bool {
    guard let setter = owner.setter else { return false }
    if taking, setter.changesFirst, case .tuple = value {
      value = .void
      _ = try setter.call([.object(Reference.taking(within)), new] + arguments)
      return true
    }
    var receiver = value.innermost
    let reference = Value.object(Reference(read: { receiver }, write: { receiver = $0 }))
    let isChanged = setter.changesFirst && receiver.instance == nil
    _ = try setter.call([isChanged ? reference : receiver, new] + arguments)
    if isChanged { try within { $0 = receiver } }
    return true
  }

  /// - Parameters:
  ///   - value: the owner of the property.
  ///   - within: changes the owner.
  ///   - arguments: the arguments of a subscript.
  ///   - taking: whether the value is taken out of its place; else a copy is changed.
  func modify(
    _ owner: Owner, of value: consuming Value, _ within: @escaping (Change) throws -> Void, arguments: [Value] = [],
    taking: Bool = false, _ change: Change
  ) throws {
    if taking, let getter = owner.getter, let setter = owner.setter, setter.changesFirst, !getter.changesFirst,
      case .tuple = value
    {
      var element = try getter.call([value] + arguments)
      value = .void
      try change(&element)
      _ = try setter.call([.object(Reference.taking(within)), element] + arguments)
      return
    }
    // Read without a reference: observers of its place are called for the change only.
    var receiver = value.innermost
    func reference() -> Value {
      if receiver.instance != nil { return receiver }
      return .object(Reference(read: { receiver }, write: { receiver = $0 }))
    }
    if let getter = owner.getter, let setter = owner.setter {
      var value = try getter.call([getter.changesFirst ? reference() : receiver] + arguments)
      // A mutating getter has changed the owner, which is written back now: a chain may end at the value.
      if getter.changesFirst { try within { [receiver] in $0 = receiver } }
      try change(&value)
      _ = try setter.call([setter.changesFirst ? reference() : receiver, value] + arguments)
      // A setter that is nonmutating works on a constant, too.
      if !getter.changesFirst, !setter.changesFirst { return }
    } else {
      guard case .tuple(let box) = receiver, let place = box.index(of: name) else { return }
      let old = box.elements[place]
      var new = old
      try change(&new)
      _ = try owner.willSet?.call([receiver, new])
      try site.locate { try receiver.changeMember(name) { $0 = new } }
      _ = try owner.didSet?.call([reference(), old])
    }
    try within { $0 = receiver }
  }
}

extension Compiler {
  /// Compiles a place, or a constant that holds an instance: it is not a place, but the instance has places.
  func placeOrInstance(_ base: Expression) throws -> Assignable {
    do {
      let place = try place(base)
      guard case .member = base.kind else { return place }
      // `cache` of a constant `box` is no place either, but may hold an instance.
      let receiver = try compile(base).code
      return Assignable { slots, change in
        if var instance = try receiver(slots).instance.map({ Value.object($0) }) { return try change(&instance) }
        try place.modify(slots, change)
      }
    } catch {
      if case .name(let name) = base.kind, case .global(let variable) = try meaning(of: name, at: base.range),
        !mayBeInstance(variable.type)
      {
        throw error
      }
      let receiver = try compile(base).code
      return Assignable { slots, change in
        var value = try receiver(slots)
        if value.instance == nil, !value.isPlaceOfOthers { throw error }
        try change(&value)
      }
    }
  }

  private func mayBeInstance(_ type: Type) -> Bool {
    guard case .named(let name, _) = type else { return type == .unknown }
    if name.hasSuffix("Pointer") { return true }
    return environment.namedType(name).map { $0.form == .class || $0.form == .requirements } ?? false
  }
}

extension Value {
  fileprivate var isPlaceOfOthers: Bool {
    if case .object(let object) = innermost { object.isPlaceOfOthers } else { false }
  }
}
