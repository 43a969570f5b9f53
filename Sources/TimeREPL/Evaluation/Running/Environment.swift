/// A global name and what it stands for.
final class Variable {
  let name: String
  /// `var`, not `let` or `func`.
  let isVariable: Bool
  /// As the type checker has found it.
  let type: Type
  /// A `weak` or `unowned` variable holds a reference.
  var ownership = NamedType.Ownership.strong
  /// Of functions, how they are called.
  var forms: [FunctionForm] = []
  @exclusivity(unchecked) var value: Value
  /// What makes its value when that is first asked for, as a static property's.
  @exclusivity(unchecked) var maker: Function?

  /// Makes the value, if nobody has asked for it yet.
  func make() throws {
    guard let made = maker else { return }
    maker = nil
    value = try made.call([])
  }

  init(_ name: String, _ value: Value, isVariable: Bool = false, type: Type = .unknown) {
    self.name = name
    self.value = value
    self.isVariable = isVariable
    self.type = type
  }
}

/// What names mean at the prompt: what was declared, what is built in, and which members there are.
final class Environment {
  let machine: Machine
  var members = MemberTable.builtIn
  var publishers = PublisherRows()
  /// Members that only objects have, such as the operators of publishers: known, so not an error at entry.
  var knownMembers: Set<String> = ["next", "inverted"]
  /// Those of declared types that may change what they are called on.
  private(set) var changingMembers: Set<String> = []
  /// What implicit members mean wherever they stand: `.now()`.
  var implicitMembers: [String: () -> Value] = [:]
  /// What makes objects of values whose types conform to a protocol, by its name: publishers and subscribers of the
  /// session's own.
  var adapters: [String: (Value) -> Object] = [:]
  /// Names of the session for types.
  var aliases: [String: TypeAlias] = [:]
  /// The types that stand within others.
  var nestedTypes: Set<String> = []
  /// Operators of the session's own.
  var operators = OwnOperators()
  /// Names that are declared and have no value yet.
  var unset: Set<String> = []
  /// Those that are given one value, once.
  var lateConstants: Set<String> = []
  /// The protocols that extensions have added to types.
  var conformances: [String: [String]] = [:]
  /// The names that may stand for an instance.
  private(set) var instanceNames: Set<String> = []
  /// Whether there may be instances, which end when nobody holds them any more.
  var hasClasses = false
  /// Whether a type has members that the session declares.
  private(set) var hasMembers = false
  /// Their names, so that a call of another need not look for them.
  private var memberNames: Set<String> = []
  /// Members that Swift's objects have and these have not, and why.
  var absentMembers: [String: String] = [:]

  /// What `self` means.
  private(set) lazy var selfObject = SelfObject(self)

  private var declared: [String: Variable] = [:]
  private var order: [String] = []
  private var builtIns: [String: Value] = [:]
  /// Names whose values are made when they are first used, and what makes them.
  private var makersOfSeveral: [(names: Set<String>, make: (String) -> Value?)] = []
  /// Functions that are members of a class of that name as well: `self.wait(for:)` of an XCTestCase.
  var classFunctions: [String: String] = [:]
  /// Whether what is declared is there from the start, as far as anybody sees.
  private var isDeclaringBuiltIns = false
  /// Those that nobody has named yet.
  private var makers = Environment.types
  private static let types = Dictionary(uniqueKeysWithValues: Namespace.types.map { ($0.name, $0.make) })
  /// The labels of the tuples that members make, and of all that were ever typed.
  var tupleLabels = Set([
    "key", "value", "offset", "element", "quotient", "remainder", "partialValue", "overflow", "inserted",
    "memberAfterInsert", "seconds", "attoseconds",
  ])
  .union(NamedType.builtIn.values.flatMap { $0.properties.map(\.name.text) })
  /// Every variable ever declared; a function that calls itself and the variable that holds it keep each other alive.
  private var variables: [Variable] = []

  init(machine: Machine = Machine()) {
    self.machine = machine
    for native in BuiltInFunctions.all(machine) { builtIns[native.name] = native.value }
    knownMembers.formUnion(["combine", "finalize"])
    addBuiltIn("ObjectIdentifier(_ object: Any)") { arguments in
      guard case .object(let object) = arguments[0].innermost else {
        throw arguments.wrongType(0, expected: "instance")
      }
      return .object(IdentityObject(object))
    }
    for (name, value) in MathFunctions.constants { builtIns[name] = .double(value) }
    installSetting()
    machine.nextOfGenerator = { [weak self] type, generator in
      guard case .function(let next)? = self?.variable(type.name + ".next")?.value else { return nil }
      return try next.call([.object(generator)])
    }
  }

  /// Sets a property of an instance as an assignment does: `assign(to: \\.x, on: model)`.
  func installSetting() {
    machine.instances.set = { [unowned self] instance, name, value in
      let place = InstancePlace(name: name, site: nil, isDirect: false, machine: machine, environment: self)
      try place.assign(instance, value)
    }
    machine.instances.get = { [unowned self] instance, name in
      if let value = try instance.member(name) { return value }
      let getter = declaredMember(.object(instance)) { TypeMember.getter(name, of: $0) }
      return try getter?.call(.object(instance)) ?? .void
    }
  }

  deinit {
    for variable in variables { variable.value = .void }
  }

  /// In the order in which they were declared.
  var names: [String] { order }

  var builtInNames: [String] {
    let made = Array(builtIns.keys) + makers.keys
    return Set(made + makersOfSeveral.flatMap(\.names)).sorted()
  }

  func variable(_ name: String) -> Variable? { declared[name] }

  func value(_ name: String) -> Value? { declared[name]?.value ?? builtIn(name) }

  func builtIn(_ name: String) -> Value? {
    if let value = builtIns[name] { return value }
    let value: Value
    if let make = makers.removeValue(forKey: name) {
      value = .object(make(machine))
    } else if let made = makersOfSeveral.first(where: { $0.names.contains(name) })?.make(name) {
      value = made
    } else {
      return nil
    }
    builtIns[name] = value
    return value
  }

  /// The struct or enum of a name.
  func namedType(_ name: String) -> NamedType? {
    guard case .object(let object)? = value(name) else {
      return NamedType.builtIn[name] ?? (name == NamedType.demand.name ? .demand : nil)
    }
    return (object as? TypeObject)?.type ?? NamedType.builtIn[name]
  }

  /// Declares a name, or declares it anew: what was compiled before keeps the variable that it saw.
  @discardableResult func declare(
    _ name: String, _ value: Value, isVariable: Bool = false, type: Type = .unknown
  ) -> Variable {
    let variable = Variable(name, value, isVariable: isVariable, type: type)
    declare(variable)
    return variable
  }

  func declare(_ variable: Variable) {
    variable.value.noteStored()
    if hasClasses, variable.mayHoldInstance { instanceNames.insert(variable.name) }
    unset.remove(variable.name)
    lateConstants.remove(variable.name)
    // Members of types are declared under names that nobody can type, and that nobody is told of.
    let isMember = variable.name.utf8.contains(UInt8(ascii: "."))
    let isHidden = isMember || isDeclaringBuiltIns
    if isMember {
      hasMembers = true
      memberNames.formUnion(variable.name.split(separator: ".").dropFirst().map(String.init))
    }
    if declared.updateValue(variable, forKey: variable.name) == nil, !isHidden { order.append(variable.name) }
    variables.append(variable)
  }

  func remove(_ name: String) {
    if declared.removeValue(forKey: name) != nil { order.removeAll { $0 == name } }
  }

  /// A type that is declared anew has the members of its new declaration alone.
  func removeMembers(of owner: String) {
    guard hasMembers else { return }
    for name in declared.keys where name.hasPrefix(owner + ".") { declared[name] = nil }
    conformances[owner] = nil
  }

  /// The functions that members of a type are declared as, by the members' names, in their order.
  func declaredMembers(of owner: String) -> [(name: String, forms: [FunctionForm], isComputed: Bool)] {
    guard hasMembers else { return [] }
    return declared.keys.filter { $0.hasPrefix(owner + ".") }.sorted().compactMap { hidden in
      let parts = hidden.dropFirst(owner.count + 1).split(separator: ".")
      guard let forms = declared[hidden]?.forms, !nestedTypes.contains(hidden), let name = parts.first,
        name.first?.isLetter == true,
        !["Type", "init", "subscript"].contains(name), parts.count == 1 || parts[1] == "get"
      else { return nil }
      return (String(name), forms, parts.count > 1)
    }
  }

  /// Members that are about to be declared.
  func note(_ members: [TypeMember]) {
    knownMembers.formUnion(members.map(\.name.text))
    changingMembers.formUnion(members.filter(\.isMutating).map(\.name.text))
  }

  /// Whether a value of some type may have a member that the session declares.
  func mayDeclare(_ member: String) -> Bool { hasMembers && memberNames.contains(member) }

  /// The function that a member of a value is declared as, for a value of which the type was not known before.
  func declaredMember(_ value: Value, _ name: (String) -> String) -> Function? {
    guard hasMembers else { return nil }
    var open = value.owners
    var next = 0
    while next < open.count {
      let owner = open[next]
      next += 1
      if case .function(let function)? = declared[name(owner)]?.value { return function }
      let inherited = (namedType(owner)?.inherited.sorted() ?? []) + (conformances[owner] ?? [])
      open += inherited.filter { !open.contains($0) }
    }
    return nil
  }

  /// Where a type says itself how its values print and compare, they do.
  func letDescribe(_ type: NamedType) {
    let protocols = type.inherited.union(conformances[type.name] ?? [])
    let (isText, isDebugText) = (
      protocols.contains("CustomStringConvertible"), protocols.contains("CustomDebugStringConvertible")
    )
    if isText || isDebugText {
      type.described = { [weak self] value, isDebugging in
        let names = [isText ? "description" : nil, isDebugText ? "debugDescription" : nil].compactMap(\.self)
        for name in isDebugging ? names.reversed() : names {
          guard let value = value as? Value,
            let function = self?.declaredMember(value, { TypeMember.getter(name, of: $0) }),
            case .string(let box)? = try? function.call(value)
          else { continue }
          return box.text
        }
        return nil
      }
    }
    for (name, make) in adapters where type.lineage.contains(where: { conforms($0, to: name) }) {
      type.adapted = { ($0 as? Value).map(make) }
    }
    type.operated = { [weak self] operation, a, b in
      let name = "\(TypeMember.statics(of: type.name)).\(operation)"
      guard let a = a as? Value, let b = b as? Value, case .function(let function)? = self?.declared[name]?.value else {
        return nil
      }
      return try? function.call(a, b)
    }
    let operations = ["==", "<"].filter { declared["\(TypeMember.statics(of: type.name)).\($0)"] != nil }
    if !operations.isEmpty {
      type.compared = { [weak self] operation, a, b in
        let name = "\(TypeMember.statics(of: type.name)).\(operation)"
        guard operations.contains(operation), let a = a as? Value, let b = b as? Value,
          case .function(let function)? = self?.declared[name]?.value,
          case .bool(let holds)? = try? function.call(a, b)
        else { return nil }
        return holds
      }
    }
  }

  /// Whether a type says that it conforms to a protocol.
  func conforms(_ type: NamedType, to name: String) -> Bool {
    type.inherited.contains(name) || conformances[type.name]?.contains(name) == true
  }

  /// Adds a name that is there from the start, and that declarations may hide: `Just`, `Timer`, `scheduler`.
  func addBuiltIn(_ name: String, _ value: Value) {
    builtIns[name] = value
    makers.removeValue(forKey: name)
  }

  /// Declares what nobody has typed.
  func declaringBuiltIns<Result>(_ body: () -> Result) -> Result {
    isDeclaringBuiltIns = true
    defer { isDeclaringBuiltIns = false }
    return body()
  }

  /// Adds names whose values are made when they are first used.
  func addBuiltIns(_ names: Set<String>, make: @escaping (String) -> Value?) { makersOfSeveral.append((names, make)) }

  func addBuiltIn(_ signatures: String..., run: @escaping (Arguments) throws -> Value) {
    let overloads = signatures.map { Function.Native(signature: Signature($0), run: run) }
    addBuiltIn(overloads[0].signature.name, Value(Function(overloads, machine)))
  }
}

extension Variable {
  /// Whether it is an instance of a declared class, or may be one later.
  fileprivate var mayHoldInstance: Bool {
    if value.innermost.instance != nil { return true }
    guard isVariable else { return false }
    switch type {
    case .named(_, _), .optional(.named), .implicitlyUnwrapped(.named), .unknown: return !type.isScalar
    default: return false
    }
  }
}
