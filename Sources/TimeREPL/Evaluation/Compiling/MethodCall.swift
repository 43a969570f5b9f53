/// A method call in the source. The row of the member table is found once for each type of receiver.
final class MethodCall {
  private final class Choice {
    let action: Member.Action
    let plan: CallPlan

    init(_ member: Member, _ plan: CallPlan) {
      action = member.action
      self.plan = plan
    }
  }

  private let name: String
  private let arguments: CompiledArguments
  private let site: Site
  private let members: MemberTable
  private let machine: Machine
  private unowned let environment: Environment
  /// Whether Optionals lack the method, so that a value of unknown type is unwrapped for it.
  private let isForwarded: Bool
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) private var choices: [Choice?]
  /// The declared method that was last found to take the arguments.
  @exclusivity(unchecked) private var fitting: Function?
  /// Whether the call, inside a declared operator of the same name, means the built-in operator.
  var meansOperator = false
  /// Whether the call means a built-in member even though the session declares one of its name.
  var meansBuiltIn = false
  /// The protocol whose requirement is called.
  var requiredBy: String?
  /// Whether the types for a requirement's type parameters are passed after the arguments.
  private let passesTypes: Bool
  /// The place of the receiver, if a declared member of this name may change it, and whether a chain may end before it.
  var place: Assignable?
  var isChain = false
  /// Whether the receiver's place is evaluated once, before the arguments.
  var bindsFirst = false

  init(_ name: String, _ arguments: CompiledArguments, _ site: Site, _ environment: Environment) {
    self.name = name
    self.arguments = arguments
    self.site = site
    passesTypes = arguments.shapes.last?.label.isMetatypeLabel == true
    members = environment.members
    machine = environment.machine
    self.environment = environment
    isForwarded = members.family(name)?[.some].isEmpty ?? true
    choices = Array(repeating: nil, count: Value.Kind.allCases.count)
  }

  func run(_ receiver: consuming Value, _ slots: Slots) throws -> Value {
    if let result = try declared(&receiver, slots) { return result }
    switch receiver {
    case .object, .tuple: return try call(receiver, try arguments.evaluate(slots))
    case .symbol(let box) where box.type?.module == "main":
      return try call(receiver, try arguments.evaluate(slots))
    case .some(let box) where isForwarded: return try run(box.value, slots)
    default:
      let choice = try choice(for: receiver)
      let arguments = try arguments.evaluate(slots, choice.plan, machine)
      return try run(choice, receiver, arguments)
    }
  }

  /// Calls a method that the session declares; returns nil if there is none. A receiver that it changes is given up, so
  /// that its place is the only owner.
  func declared(_ receiver: inout Value, _ slots: Slots) throws -> Value? {
    guard !meansBuiltIn, environment.mayDeclare(name) else { return nil }
    guard var function = environment.declaredMember(receiver, { "\($0).\(name)" }) else {
      return try property(receiver, slots)
    }
    if let requiredBy, let witness = environment.defaultOf(requiredBy, receiver, { "\($0).\(name)" }),
      witness.takes(arguments.shapes)
    {
      function = witness
      fitting = witness
    }
    // A superclass or a protocol may have an overload.
    if function !== fitting {
      if function.takes(arguments.shapes) {
        fitting = function
      } else if let other = environment.declaredMembers(receiver, { "\($0).\(name)" })
        .first(where: { $0.takes(arguments.shapes) })
      {
        function = other
      }
    }
    if receiver.isBuiltInPublisher, !environment.builtIns.publishers.operators(name).isEmpty,
      meansOperator || !function.takes(arguments.shapes)
    {
      return nil
    }
    if !function.takes(arguments.shapes), isBuiltIn(on: receiver) { return nil }
    var first = receiver
    if function.changesFirst {
      guard let place else { throw site.diagnostic(.constant(receiver.typeName)) }
      first = .object(try place.reference(slots, isChain: isChain))
      if receiver.instance == nil { receiver = .void }
    }
    let values = try arguments.evaluate(slots)
    // `subscribe(_ relay: some Relay)` of an extension is not meant for a subscriber, but Combine's operator.
    if receiver.owners.contains("Publisher"), !environment.builtIns.publishers.operators(name).isEmpty,
      environment.refuse(values, as: "Publisher.\(name)")
    {
      return try call(receiver, values)
    }
    let item = ArgumentList.Item(label: nil, value: first, isTrailing: false, site: site, labelSite: site)
    let given = arguments.list(values, site, machine)
    let list = ArgumentList(items: [item] + given.items, site: given.site, machine: machine)
    guard passesTypes else { return try function.call(list) }
    let code = function.alternatives.first { $0.takes(arguments.shapes) }?.compiled
    return try function.call(code?.passing(list) ?? list)
  }

  /// Whether the method is also one that the receiver's type has without the session's declarations.
  private func isBuiltIn(on receiver: Value) -> Bool {
    if members.family(name)?[receiver.kind].isEmpty == false { return true }
    guard receiver.instance == nil else { return false }
    if case .object(let object) = receiver, object.memberNames.contains(name) { return true }
    return members.family(name)?[receiver.typeName].isEmpty == false
  }

  /// Calls the function that a computed property is; returns nil if the session declares no such property.
  private func property(_ receiver: Value, _ slots: Slots) throws -> Value? {
    guard members.family(name) == nil,
      let getter = environment.declaredMember(receiver, { TypeMember.getter(name, of: $0) }),
      case .function(let function) = try getter.call(receiver).innermost
    else { return nil }
    return try function.call(arguments.list(try arguments.evaluate(slots), site, machine))
  }

  /// Makes a call that may change a value in place.
  ///
  /// If an argument is a function, which could read the place meanwhile, a copy is changed and written back at the end.
  func run(_ place: Assignable, _ slots: Slots) throws -> Value {
    // As in Swift, what the place depends on is evaluated before the arguments.
    let first = bindsFirst ? try place.bind?(slots) : nil
    let values = try arguments.evaluate(slots)
    let bound = try first ?? place.bind?(slots)
    func modify(_ change: Change) throws {
      if let bound { try bound(change) } else { try place.modify(slots, change) }
    }
    var receiver = Value.void
    var result: Value?
    try machine.instances.holdingEnds(machine) {
      try Assignable.withoutChange {
        try modify { value in
          if case .some = value, isForwarded {
            receiver = value
            throw Assignable.noChange
          }
          guard let choice = try change(of: value), !choice.plan.signature.parameters.contains(where: \.isFunction)
          else {
            receiver = value
            throw Assignable.noChange
          }
          result = try apply(choice, &value, values)
        }
      }
    }
    if let result { return result }
    if case .some = receiver, isForwarded {
      let inner = receiver.innermost
      // Values known to be Optionals do not get here, and one of unknown type may be changed inside.
      guard let choice = try change(of: inner) else { return try call(inner, values) }
      var answer = Value.void
      try machine.instances.holdingEnds(machine) {
        try modify { value in
          try value.changeUnwrapped { answer = try apply(choice, &$0, values) }
        }
      }
      return answer
    }
    guard let choice = try change(of: receiver) else { return try call(receiver, values) }
    let answer = try apply(choice, &receiver, values)
    if bound == nil { try place.set(slots, receiver) } else { try Assignable.put(receiver, modify) }
    return answer
  }

  /// Whether the method changes such a receiver.
  func changes(_ receiver: Value) throws -> Bool {
    try change(of: receiver) != nil
  }

  private func call(_ receiver: Value, _ values: [Value]) throws -> Value {
    switch receiver {
    case .some(let box) where isForwarded: return try call(box.value, values)
    case .object(let object):
      let list = arguments.list(values, site, machine)
      if let own = environment.staticMember(name, of: object) {
        if own.takesMetatype("Self"), let type = receiver.typeNamed,
          let result = try environment.callStatic(name, of: type, list)
        {
          return result
        }
        return try own.call(list)
      }
      // `types.map { $0.init(scale: 2) }`
      if name == "init", let type = receiver.typeNamed,
        let result = try environment.callStatic(name, of: type, list)
      {
        return result
      }
      if machine.isAsking, object.acts(by: name) { throw site.diagnostic(.session(.breakpoint(.sideEffect))) }
      if let result = try site.locate({ try object.call(name, list) }) { return result }
      if let type = receiver.typeNamed, let result = try environment.callStatic(name, of: type, list) { return result }
      if let adapted = receiver.adapted, let result = try site.locate({ try adapted.call(name, list) }) {
        return result
      }
      if let result = try callOwned(receiver, values) { return result }
      if object is Instance, let result = try callSequence(receiver, values) { return result }
      guard members.family(name)?[.object].isEmpty == false else {
        let near = NearestNames.of(name, among: object.memberNames + members.names(of: object.typeName))
        throw site.diagnostic(.unknownMember(name, of: object.typeName, near: near))
      }
    case .tuple(let box):
      // A function that is stored, `C.init`, has no labels.
      if let place = box.index(of: name), case .function(let function) = box.elements[place] {
        return try function.call(values)
      }
      if let result = try callOwned(receiver, values) { return result }
      if box.type != nil, let result = try callSequence(receiver, values) { return result }
    case .symbol:
      if let result = try callSequence(receiver, values) { return result }
    default: break
    }
    if let adapted = receiver.adapted,
      let result = try site.locate({ try adapted.call(name, arguments.list(values, site, machine)) })
    {
      return result
    }
    let choice = try choice(for: receiver)
    return try run(choice, receiver, choice.plan.arguments(values, machine))
  }

  /// Calls a method of Swift's sequences on a value whose declared type is one; returns nil for any other value.
  private func callSequence(_ receiver: Value, _ values: [Value]) throws -> Value? {
    guard let generate = try machine.elementsOfDeclared(receiver) else { return nil }
    return try call(.object(LazySequence(machine, isLazy: false, generate)), values)
  }

  /// Calls a method of one of Foundation's types; returns nil if there is none.
  private func callOwned(_ receiver: Value, _ values: [Value]) throws -> Value? {
    guard let rows = members.family(name)?[receiver.typeName], !rows.isEmpty else { return nil }
    let choice = try choose(among: rows, for: receiver)
    return try run(choice, receiver, choice.plan.arguments(values, machine))
  }

  private func run(_ choice: Choice, _ receiver: Value, _ arguments: Arguments) throws -> Value {
    guard case .read(let run) = choice.action else { throw site.diagnostic(.notAssignable(site.text)) }
    do { return try run(receiver, arguments) } catch { throw site.located(error) }
  }

  private func change(of receiver: Value) throws -> Choice? {
    switch receiver {
    case .object, .tuple:
      guard let rows = members.family(name)?[receiver.typeName], !rows.isEmpty else { return nil }
      let choice = try choose(among: rows, for: receiver)
      if case .change = choice.action { return choice }
      return nil
    case .some(let box) where isForwarded: return try change(of: box.value)
    default: break
    }
    let choice = try choice(for: receiver)
    if case .change = choice.action { return choice }
    return nil
  }

  private func apply(_ choice: Choice, _ receiver: inout Value, _ values: [Value]) throws -> Value {
    guard case .change(let change) = choice.action else { return .void }
    do { return try change(&receiver, choice.plan.arguments(values, machine)) } catch { throw site.located(error) }
  }

  @inline(__always) private func choice(for receiver: Value) throws -> Choice {
    if let choice = choices[receiver.kind.rawValue] { return choice }
    return try choose(for: receiver)
  }

  @inline(never) private func choose(for receiver: Value) throws -> Choice {
    let family = members.family(name)
    var rows = family?[receiver.kind] ?? []
    if rows.isEmpty, receiver.kind == .string { rows = family?["StaticString"] ?? [] }
    let choice = try choose(among: rows, for: receiver)
    choices[receiver.kind.rawValue] = choice
    return choice
  }

  private func choose(among rows: [Member], for receiver: Value) throws -> Choice {
    let methods = rows.filter { !$0.signature.isProperty }
    guard !methods.isEmpty else {
      if !rows.isEmpty { throw site.diagnostic(.notCallable(name)) }
      let near = NearestNames.of(name, among: members.names(of: receiver.kind))
      throw site.diagnostic(.unknownMember(name, of: receiver.typeName, near: near))
    }
    let (overload, matching) = try Signature.choose(
      among: methods.map(\.signature), arguments.shapes, site: site, labelSites: arguments.labelSites)
    let plan = CallPlan(methods[overload].signature, matching, site: site, sites: arguments.sites)
    return Choice(methods[overload], plan)
  }
}

extension Value {
  /// Whether the value is a publisher of a built-in type.
  fileprivate var isBuiltInPublisher: Bool {
    if case .object(let object) = self { object.namedType == nil && object.owners.contains("Publisher") } else { false }
  }
}

extension Environment {
  /// Whether each function of a declared member requires a protocol of its arguments to which one does not conform.
  fileprivate func refuse(_ values: [Value], as member: String) -> Bool {
    guard let forms = variable(member)?.forms, !forms.isEmpty else { return false }
    return forms.allSatisfy { form in
      zip(form.parameters.dropFirst(), values).contains { parameter, value in
        parameter.requirements.contains { name in
          namedType(name)?.form == .requirements
            && !ProtocolOrder.owners(value.innermost.owners, direct: directConformances).contains(name)
        }
      }
    }
  }

  /// Returns the type with which the type checker has marked an expression: a protocol whose requirement is used, or a
  /// type of which a value is anyway.
  func markOf(_ base: Expression) -> String? {
    guard case .typed(_, let type) = base.kind, case .named(let name, _) = type, !type.convertsInts, !type.holdsStride
    else { return nil }
    return name
  }

  /// Returns the default implementation of a requirement, for an instance of a class that conforms by it: as in Swift, a
  /// subclass's member of the same name is not used through the protocol. Returns nil if the class implements the
  /// requirement itself, and for any other value.
  func defaultOf(_ name: String, _ value: Value, _ member: (String) -> String) -> Function? {
    guard let type = value.instance?.layout.type, type.superclass != nil else { return nil }
    let (place, word) = (["any \(name)", type.name], member(""))
    if let known = foundMembers[place]?[word] { return known }
    let found = findDefault(of: type, name, member)
    foundMembers[place, default: [:]][word] = .some(found)
    return found
  }

  private func findDefault(of type: NamedType, _ name: String, _ member: (String) -> String) -> Function? {
    func conforms(_ type: NamedType) -> Bool {
      ProtocolOrder.owners(directConformances(of: type.name), direct: directConformances).contains(name)
    }
    guard let conforming = type.lineage.last(where: conforms), conforming.name != type.name else { return nil }
    if conforming.lineage.contains(where: { variable(member($0.name)) != nil }) { return nil }
    let protocols = ProtocolOrder.owners(directConformances(of: conforming.name), direct: directConformances)
    for owner in protocols {
      if case .function(let function)? = variable(member(owner))?.value { return function }
    }
    return nil
  }

  /// Returns the functions of a declared member: of the type itself, of its superclasses and of its protocols.
  func declaredMembers(_ value: Value, _ name: (String) -> String) -> [Function] {
    ProtocolOrder.owners(value.owners, direct: directConformances).compactMap { owner in
      if case .function(let function)? = variable(name(owner))?.value { function } else { nil }
    }
  }
}
