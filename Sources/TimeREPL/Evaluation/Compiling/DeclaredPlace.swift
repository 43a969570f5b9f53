/// A property or a subscript of a declared type, where it is changed: one that is computed, or that is observed.
///
/// The value that has it is copied meanwhile and put back, as code of the session runs, which could look at its place.
struct DeclaredPlace {
  private let name: String
  private let site: Site
  private unowned let environment: Environment

  init(_ name: String, _ site: Site, _ environment: Environment) {
    (self.name, self.site, self.environment) = (name, site, environment)
  }

  /// Whether a declared type has such a property at all.
  var mayBe: Bool { environment.mayDeclare(name) }

  /// What reads and sets it, where it is a static of a type.
  func staticAccessors(of object: Object) -> (get: Function, set: Function)? {
    environment.staticAccessors(name, of: object)
  }

  /// How a value has the property.
  struct Owner {
    var getter: Function?
    var setter: Function?
    var willSet: Function?
    var didSet: Function?
  }

  /// Nil where the property of this value is stored and nobody observes it.
  func owner(of receiver: Value) -> Owner? {
    func member(_ kind: TypeMember.Kind) -> Function? {
      environment.declaredMember(receiver) { TypeMember.accessor(kind, name, of: $0) }
    }
    if case .tuple(let box) = receiver, box.index(of: name) != nil {
      guard box.type?.property(name)?.isObserved == true else { return nil }
      return Owner(willSet: member(.willSet), didSet: member(.didSet))
    }
    guard let setter = member(.setter) else { return nil }
    return Owner(getter: member(.getter), setter: setter)
  }

  /// - Parameters:
  ///   - value: has the property.
  ///   - within: changes the value that has the property.
  ///   - arguments: what stands in the brackets of a subscript.
  func modify(
    _ owner: Owner, of value: Value, _ within: (Change) throws -> Void, arguments: [Value] = [], _ change: Change
  ) throws {
    // Read as it is: who observes its place hears of the change alone.
    var receiver = value.innermost
    func reference() -> Value {
      if receiver.instance != nil { return receiver }
      return .object(Reference(read: { receiver }, write: { receiver = $0 }))
    }
    if let getter = owner.getter, let setter = owner.setter {
      var value = try getter.call([getter.changesFirst ? reference() : receiver] + arguments)
      try change(&value)
      _ = try setter.call([setter.changesFirst ? reference() : receiver, value] + arguments)
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
