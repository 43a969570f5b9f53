/// A global name and its value.
final class Variable {
  let name: String
  /// Whether the name is a `var`, not a `let` or `func`.
  let isVariable: Bool
  /// The type that the type checker found.
  let type: Type
  /// Whether the variable keeps an instance alive; a `weak` or `unowned` variable holds a `WeakReference` to it.
  var ownership = NamedType.Ownership.strong
  /// The forms of calls, if it is a function.
  var forms: [FunctionForm] = []
  /// Whether the statement that declares it is not performed yet, so that it has no value.
  var isAhead = false
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) var value: Value
  /// Makes the value at the first use, for a static property.
  @exclusivity(unchecked) var maker: Function?

  /// Makes the value, unless it exists.
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

/// The names at the prompt: declarations, built-ins and known members.
final class Environment {
  let machine: Machine
  let builtIns: BuiltIns
  /// The values of built-in names that were used.
  private var made: [String: Value] = [:]
  /// The names of members that the session declares.
  private var ownMembers: Set<String> = []
  /// The members of declared types that may change their receiver.
  private(set) var changingMembers: Set<String> = []
  /// The members of declared types that are async.
  private var waitingMembers: Set<String> = []
  /// Makes an object of a value whose type conforms to a protocol, by the protocol's name: for the session's own
  /// publishers and subscribers.
  var adapters: [String: (Value) -> Object] = [:]
  /// The type aliases of the session.
  var aliases: [String: TypeAlias] = [:]
  /// The members of extensions, such as `Point.sum`: whether all of that name are private.
  var privateMembers: [String: Bool] = [:]
  /// The members that the present program has declared, none of which it may declare again; nil outside of a program,
  /// where a new declaration replaces the old one.
  var membersOfProgram: [String: [DeclaredMember]]?
  /// The imports and the declarations of SwiftUI of the session.
  var leftOut = LeftOutNames()
  /// The nested types.
  var nestedTypes = NestedTypes()
  /// The operators of the session.
  var operators = OwnOperators()
  /// The names that `async let` declared.
  var spawned: Set<String> = []
  /// The names without a value so far.
  var unset: Set<String> = []
  /// The constants that get their value later, once.
  var lateConstants: Set<String> = []
  /// The protocols that extensions have added to types.
  var conformances: [String: [String]] = [:] { didSet { foundMembers = [:] } }
  /// The conditions of those that have one, by the type and the protocol: `Pair: Equatable`.
  var conditions: [String: ConformanceCondition] = [:]
  /// A cache of the members of values, by the names of their types and of the members.
  var foundMembers: [[String]: [String: Function?]] = [:]
  /// The names that may stand for an instance.
  private(set) var instanceNames: Set<String> = []
  /// Whether there may be instances, which end when they are released.
  var hasClasses = false
  /// Whether a type has members that the session declares.
  private(set) var hasMembers = false
  /// Whether the session has a computed variable.
  private(set) var hasComputed = false
  /// The names of declared members, so that calls of other names skip the search.
  private var memberNames: Set<String> = []

  /// The value of `self`.
  private(set) lazy var selfObject = SelfObject(self)

  private(set) var declared: [String: Variable] = [:]
  /// The variables of statements that are checked and not performed yet. Empty but in `checkingAhead`.
  private var ahead: [String: Variable] = [:]
  /// The statements that are checked and not performed yet, by the source, which their program keeps, and the place.
  private var checked: [ObjectIdentifier: [Int: CheckedStatement]] = [:]
  private var order: [String] = []
  /// The labels of all tuples that were typed.
  private(set) var ownLabels: Set<String> = []
  /// Whether declarations count as built-ins, which nobody typed.
  private(set) var isDeclaringBuiltIns = false
  /// The names whose values are being made; a declaration may use its own name.
  private var making: Set<String> = []
  /// Every variable ever declared, because a recursive function and its variable keep each other alive.
  private var variables: [Variable] = []

  init(machine: Machine = Machine(), _ builtIns: BuiltIns = .ofLanguage) {
    self.machine = machine
    self.builtIns = builtIns
    installSetting()
    machine.nextOfDeclared = { [weak self] type, generator in
      let found = type.lineage.lazy.compactMap { self?.variable($0.name + ".next")?.value }.first
      guard case .function(let next)? = found else { return nil }
      return try next.call([next.changesFirst ? .object(generator) : generator.get()])
    }
    machine.makeDeclared = { [weak self] name, arguments in
      guard case .function(let make)? = self?.value(name) else { return nil }
      return try make.call(arguments)
    }
    machine.elementsOfDeclared = { [weak self] value in try self?.elements(ofDeclared: value) }
  }

  /// Lets `assign(to: \\.x, on: model)` set a property as an assignment does.
  func installSetting() {
    machine.instances.set = { [unowned self] instance, name, value in
      let place = InstancePlace(name: name, site: nil, isDirect: false, machine: machine, environment: self)
      let isOptional = instance.layout.type.property(name)?.type.isOptional ?? false
      let isWrapped = if case .some = value { true } else { value.isNil }
      try place.assign(instance, isOptional && !isWrapped ? .wrapping(value) : value)
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

  /// The meaning of the names at a point in time.
  struct Snapshot {
    fileprivate let declared: [String: Variable]
    fileprivate let order: [String]
    fileprivate let values: [(variable: Variable, value: Value, maker: Function?)]
    fileprivate let made: [String: Value]
  }

  /// Returns the present meaning of the names; nil if a shared value can change.
  func snapshot() -> Snapshot? {
    guard made.values.allSatisfy(\.isWithoutState), variables.allSatisfy(\.value.isWithoutState) else { return nil }
    return Snapshot(declared: declared, order: order, values: variables.map { ($0, $0.value, $0.maker) }, made: made)
  }

  func goBack(to snapshot: Snapshot) {
    // `made` is restored, too: making a built-in type such as `XCTestCase` has declared its members.
    (declared, order, foundMembers, made) = (snapshot.declared, snapshot.order, [:], snapshot.made)
    for variable in variables[snapshot.values.count...] { variable.value = .void }
    variables.removeSubrange(snapshot.values.count...)
    for (variable, value, maker) in snapshot.values { (variable.value, variable.maker) = (value, maker) }
  }

  /// The declared names, in order.
  var names: [String] { order }

  var members: MemberTable { builtIns.members }

  var builtInNames: [String] { builtIns.names }

  func variable(_ name: String) -> Variable? {
    if !ahead.isEmpty, let variable = ahead[name] { return variable }
    return declared[name]
  }

  func value(_ name: String) -> Value? { variable(name)?.value ?? builtIn(name) }

  /// Checks statements before any of them is performed. What they declare is known until the end of `body`.
  func checkingAhead<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = (unset, lateConstants, spawned, hasComputed, membersOfProgram)
    defer {
      ahead = [:]
      (unset, lateConstants, spawned, hasComputed, membersOfProgram) = before
    }
    return try body()
  }

  /// Keeps a checked statement until it is performed.
  func note(_ statement: CheckedStatement, at range: SourceRange, in source: Source) {
    checked[ObjectIdentifier(source), default: [:]][range.lower] = statement
  }

  func takeChecked(at range: SourceRange, in source: Source) -> CheckedStatement? {
    checked.isEmpty ? nil : checked[ObjectIdentifier(source)]?.removeValue(forKey: range.lower)
  }

  /// Forgets the statements that were checked and will not be performed.
  func forgetChecked() { checked = [:] }

  /// Makes a name known without a value, while statements are checked ahead.
  func declareAhead(_ variable: Variable) {
    variable.isAhead = true
    ahead[variable.name] = variable
    unset.remove(variable.name)
    lateConstants.remove(variable.name)
    if ComputedVariable.isPart(variable.name) { hasComputed = true }
  }

  func builtIn(_ name: String) -> Value? {
    if let value = made[name] { return value }
    // A type of the session takes the place of one that would be declared only now.
    if builtIns.declaredNames.contains(name), declared[name] != nil { return nil }
    guard let make = builtIns.maker(of: name), making.insert(name).inserted else { return nil }
    defer { making.remove(name) }
    // A built-in value does not count against the session's memory.
    let value = MemoryBudget.counting(in: nil) { make(self) }
    made[name] = value
    return value
  }

  /// Whether objects, or values of the session's types, have a member of this name.
  func isKnownMember(_ name: String) -> Bool { builtIns.knownMembers.contains(name) || ownMembers.contains(name) }

  /// The names of those members in order. It sorts them all: it is for errors.
  var knownMembers: [String] { builtIns.knownMembers.union(ownMembers).sorted() }

  /// Whether a tuple or a struct may have an element of this name.
  func isLabel(_ name: String) -> Bool { builtIns.tupleLabels.contains(name) || ownLabels.contains(name) }

  /// The number of members and labels that were typed.
  var typedNameCount: Int { ownMembers.count + ownLabels.count }

  /// Adds labels that were typed.
  func note(labels: some Sequence<String>) { ownLabels.formUnion(labels) }

  /// Returns the type of a name.
  func namedType(_ name: String) -> NamedType? {
    guard case .object(let object)? = value(name) else {
      return NamedType.builtIn[name] ?? (name == NamedType.demand.name ? .demand : nil)
    }
    return (object as? TypeObject)?.type ?? NamedType.builtIn[name]
  }

  /// Declares a name, or declares it again; code compiled before keeps the old variable.
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
    // Members of types have hidden names, which are not listed.
    let isMember = variable.name.utf8.contains(UInt8(ascii: "."))
    let isComputed = ComputedVariable.isPart(variable.name)
    if isComputed {
      hasComputed = true
      remove(String(variable.name.drop { $0 != " " }.dropFirst()))
    } else if hasComputed {
      for role in ComputedVariable.Role.allCases { remove(ComputedVariable.name(role, of: variable.name)) }
    }
    if hasMembers || isMember { foundMembers = [:] }
    let isHidden = isMember || isComputed || isDeclaringBuiltIns
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

  /// Removes the members of a type, because a new declaration of it has only its own.
  func removeMembers(of owner: String) {
    guard hasMembers else { return }
    for name in declared.keys where name.hasPrefix(owner + ".") { declared[name] = nil }
    foundMembers = [:]
    conformances[owner] = nil
    for name in conditions.keys where name.hasPrefix(owner + ": ") { conditions[name] = nil }
  }

  /// Returns the declared members of a type: names and functions, in order.
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

  /// Adds names of members that values of declared types may have.
  func noteMembers(_ names: [String]) { ownMembers.formUnion(names) }

  /// Adds members that are about to be declared.
  func note(_ members: [TypeMember]) {
    if !members.isEmpty { hasMembers = true }
    noteMembers(members.map(\.name.text))
    changingMembers.formUnion(members.filter(\.isMutating).map(\.name.text))
    waitingMembers.formUnion(members.filter(\.body.isAsync).map(\.name.text))
  }

  /// Whether a member of this name may be async.
  func mayWait(_ member: String) -> Bool {
    builtIns.waitingMembers.contains(member) || waitingMembers.contains(member)
  }

  /// Whether a value of some type may have a declared member of this name.
  func mayDeclare(_ member: String) -> Bool { hasMembers && memberNames.contains(member) }

  /// Returns the function of a declared member, for a value whose type was not known at compile time.
  func declaredMember(_ value: Value, _ name: (String) -> String) -> Function? {
    guard hasMembers else { return nil }
    let (owners, member) = (value.owners, name(""))
    if let found = foundMembers[owners]?[member] { return found }
    for owner in ProtocolOrder.owners(owners, direct: directConformances) {
      guard case .function(let function)? = declared[name(owner)]?.value else { continue }
      foundMembers[owners, default: [:]][member] = .some(function)
      return function
    }
    foundMembers[owners, default: [:]][member] = .some(nil)
    return nil
  }

  /// Returns the protocols that a type or its extensions name.
  func directConformances(of owner: String) -> [String] {
    ProtocolOrder.direct(namedType(owner), called: owner, added: conformances[owner] ?? [])
  }

  /// Returns the function of a static member of a type that is known only as a value.
  func staticMember(_ name: String, of object: Object) -> Function? {
    guard case .function(let function)? = staticVariable(name, of: object)?.value else { return nil }
    return function
  }

  func staticValue(_ name: String, of object: Object) throws -> Value? {
    guard let variable = staticVariable(name, of: object) else { return nil }
    try variable.make()
    return variable.value
  }

  /// Whether a type, a superclass or a protocol declares a static member.
  func declaresStatic(_ name: String, of object: Object) -> Bool {
    staticVariable(name, of: object) != nil || staticVariable(name + ".get", of: object) != nil
  }

  private func staticVariable(_ name: String, of object: Object) -> Variable? {
    guard hasMembers, case .named(let word, _)? = Value.object(object).typeNamed, namedType(word) != nil else {
      return nil
    }
    return owners(ofNamed: word).lazy.compactMap { self.declared["\(TypeMember.statics(of: $0)).\(name)"] }.first
  }

  /// Whether a type conforms to a protocol.
  func conforms(_ type: NamedType, to name: String) -> Bool {
    type.inherited.contains(name) || conformances[type.name]?.contains(name) == true
  }

  /// Runs declarations that count as built-ins.
  func declaringBuiltIns<Result>(_ body: () -> Result) -> Result {
    // A declaration may be made within another that uses it: then this is still the outer one's turn at the end.
    let outer = isDeclaringBuiltIns
    isDeclaringBuiltIns = true
    defer { isDeclaringBuiltIns = outer }
    return body()
  }
}

extension Variable {
  /// Whether the value is an instance of a declared class, or may hold one later.
  fileprivate var mayHoldInstance: Bool {
    if value.innermost.instance != nil { return true }
    guard isVariable else { return false }
    switch type {
    case .named(_, _), .optional(.named), .implicitlyUnwrapped(.named), .unknown: return !type.isScalar
    default: return false
    }
  }
}
