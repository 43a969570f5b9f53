/// A member without parentheses in the source: a property, an element of a tuple, or a method as a value.
final class PropertyAccess {
  private let name: String
  /// The index of a tuple's element without a label.
  private let number: Int?
  private let site: Site
  private let members: MemberTable
  private let family: MemberFamily?
  /// The property for each type of receiver.
  private let properties: [Property?]
  private let machine: Machine
  private let plan: CallPlan
  private unowned let environment: Environment
  /// The protocol whose requirement is read.
  private let requiredBy: String?

  init(_ name: String, _ site: Site, _ environment: Environment, requiredBy: String? = nil) {
    self.name = name
    self.requiredBy = requiredBy
    self.site = site
    number = Int(name)
    members = environment.members
    family = members.family(name)
    machine = environment.machine
    self.environment = environment
    plan = CallPlan(Signature(name), [], site: site)
    let family = family
    properties = Value.Kind.allCases.map { kind in
      let row = family?[kind].first { $0.signature.isProperty }
      guard case .read(let run)? = row?.action else { return nil }
      return Property(run: run)
    }
  }

  private final class Property {
    let run: (Value, Arguments) throws -> Value
    init(run: @escaping (Value, Arguments) throws -> Value) { self.run = run }
  }

  func get(of receiver: Value) throws -> Value {
    switch receiver {
    case .tuple(let box):
      if let number, number < box.elements.count { return box.elements[number] }
      if let place = box.index(of: name) {
        let value = box.elements[place]
        if case .object(let object) = value, object is WeakReference {
          return try site.locate { try box.read(name, value) }
        }
        return value
      }
      if let value = try computed(receiver) { return value }
    case .symbol where name == "max" && receiver.demandCount != nil:
      return try .optional(receiver.demandCount.flatMap { $0 == .max ? nil : .int($0) })
    case .symbol where name == "stringValue" || name == "intValue":
      if let value = try computed(receiver) { return value }
      if let key = receiver.codingKeyText {
        return try name == "stringValue" ? Value(key.string) : .optional(key.int.map(Value.int))
      }
    case .symbol where environment.hasMembers:
      if let value = try computed(receiver) { return value }
      if name == "rawValue", let raw = receiver.rawValue { return raw }
    case .symbol where name == "rawValue":
      if let raw = receiver.rawValue { return raw }
    case .object(let object):
      if let member = try site.locate({ try object.member(name) }) { return member }
      if let getter = environment.staticMember(name + ".get", of: object) {
        if getter.takesMetatype("Self"), let type = receiver.typeNamed,
          let value = try environment.staticMember(name, of: type)
        {
          return value
        }
        return try getter.call([])
      }
      if let value = try environment.staticValue(name, of: object) { return value }
      if let value = try computed(receiver) { return value }
      if let type = receiver.typeNamed, let value = try environment.staticMember(name, of: type) { return value }
    case .some(let box) where family?[.some].isEmpty ?? true:
      // `extension Optional: P where Wrapped: P`
      if let value = try computed(receiver) { return value }
      return try get(of: box.value)
    default: break
    }
    guard let property = properties[receiver.kind.rawValue] ?? owned(by: receiver) else {
      return try computed(receiver) ?? method(of: receiver)
    }
    do { return try property.run(receiver, Arguments(one: nil, plan, machine)) } catch { throw site.located(error) }
  }

  /// Returns the property of one of Foundation's types.
  private func owned(by receiver: Value) -> Property? {
    // A StaticString is a text here, whose members only a type that is written finds.
    let owner = receiver.kind == .string ? "StaticString" : receiver.typeName
    guard [.object, .tuple, .string].contains(receiver.kind),
      let row = family?[owner].first(where: \.signature.isProperty), case .read(let run) = row.action
    else { return nil }
    return Property(run: run)
  }

  /// Returns the value of a property that the session declares.
  private func computed(_ receiver: Value) throws -> Value? {
    if environment.mayDeclare(name),
      let getter = requiredBy.flatMap({
        environment.defaultOf($0, receiver) { TypeMember.getter(name, of: $0) }
      }) ?? environment.declaredMember(receiver, { TypeMember.getter(name, of: $0) })
    {
      guard getter.changesFirst else { return try getter.call(receiver) }
      // The receiver is no place here, so the change of a mutating getter is lost, as that of a copy is.
      var copy = receiver
      return try getter.call(.object(Reference(read: { copy }, write: { copy = $0 })))
    }
    // The property that `LocalizedError` serves.
    guard name == "localizedDescription" else { return nil }
    let described = environment.declaredMember(receiver) { TypeMember.getter("errorDescription", of: $0) }
    return try described?.call(receiver).unwrapped ?? environment.ownDescription(of: receiver)
  }

  /// Returns a method as a value, to be called later: `text.hasPrefix`.
  private func method(of receiver: Value) throws -> Value {
    if receiver.namedType?.module == "main", let own = declaredMethod(of: receiver) { return .function(own) }
    var methods: [Function.Native] = []
    var rows = (family?[receiver.kind] ?? []) + (family?[receiver.typeName] ?? [])
    // `ids.contains` is the method that takes an element, not the one that takes a closure.
    let plain = rows.filter { !$0.signature.parameters.contains(where: \.isFunction) }
    if !plain.isEmpty { rows = plain }
    for row in rows {
      guard case .read(let run) = row.action else { continue }
      methods.append(Function.Native(signature: row.signature) { try run(receiver, $0) })
    }
    if methods.isEmpty, let own = declaredMethod(of: receiver) { return .function(own) }
    if methods.isEmpty, name == "lazy", let generate = try machine.elementsOfDeclared(receiver) {
      return .object(LazySequence(machine, generate))
    }
    if methods.isEmpty, let member = try receiver.adapted?.member(name) { return member }
    if methods.isEmpty, case .object(let object) = receiver, object.memberNames.contains(name) {
      return .function(methodOfObject(object))
    }
    if methods.isEmpty { throw unknown(receiver) }
    return .function(Function(methods, machine))
  }

  /// Returns a method of a built-in object as a value: `task.cancel`.
  private func methodOfObject(_ object: Object) -> Function {
    let natives = (0...2).map { count in
      let parameters = (0..<count).map { "_ argument\($0): Any" }.joined(separator: ", ")
      return Function.Native(signature: Signature("\(name)(\(parameters))")) { [name, site] arguments in
        let items = (0..<count).map {
          ArgumentList.Item(label: nil, value: arguments[$0], isTrailing: false, site: site, labelSite: site)
        }
        let list = ArgumentList(items: items, site: site, machine: arguments.machine)
        return try object.call(name, list) ?? .void
      }
    }
    return Function(natives, machine)
  }

  /// Returns a method that the session declares, of a receiver whose type was not known before.
  private func declaredMethod(of receiver: Value) -> Function? {
    guard environment.mayDeclare(name) else { return nil }
    // The number of arguments decides among overloads of superclasses and protocols.
    let methods = environment.declaredMembers(receiver) { "\($0).\(name)" }.flatMap(\.alternatives)
    let natives = methods.compactMap { method -> Function.Native? in
      // The receiver tells the types that calls pass for type parameters.
      let types = method.compiled?.labels.count(where: \.isMetatypeLabel) ?? 0
      guard !method.changesFirst, let count = method.parameterCount.map({ $0 - types }), count > 0 else { return nil }
      let parameters = (1..<count).map { "_ argument\($0): Any" }.joined(separator: ", ")
      return Function.Native(signature: Signature("\(name)(\(parameters))")) { arguments in
        try method.call([receiver] + (0..<(count - 1)).map { arguments[$0] })
      }
    }
    return natives.isEmpty ? nil : Function(natives, machine)
  }

  private func unknown(_ receiver: Value) -> Diagnostic {
    let names: [String] =
      switch receiver {
      case .object(let object): object.memberNames + members.names(of: object.typeName)
      case .tuple(let box): box.labels?.compactMap { $0 } ?? []
      default: members.names(of: receiver.kind)
      }
    let near = NearestNames.of(name, among: names)
    return site.diagnostic(.unknownMember(name, of: receiver.typeName, near: near))
  }
}
