/// Compiles syntax to closures.
///
/// Every name is looked up here, once, so an unknown name is an error before anything runs.
final class Compiler {
  let environment: Environment
  let machine: Machine
  let source: Source
  /// The function that is being compiled.
  var scope = FunctionScope()
  var use: NameUse
  /// Functions being declared, which may call themselves.
  var pending: [String: Variable] = [:]
  /// The pending names that a group declares.
  private var expected: Set<String> = []
  /// The types that bodies declare.
  var localTypes: [String: Value] = [:]
  /// The member of a type that is being compiled, and the name of the type.
  var member: TypeMember?
  var memberOwner: String?
  /// The depth of its body; the closures in it are deeper.
  var memberDepth = 0
  /// The functions around that have names, as `#function` tells them, the innermost last.
  var functionTexts: [String] = []
  /// Whether the body of a `defer` is being compiled.
  var isInDefer = false
  /// Whether any statement of the members that cannot be compiled stops when it runs: in a view controller.
  var isLenient = false
  /// The expressions whose values an assertion reports if it fails.
  var observed: Set<ObjectIdentifier> = []
  /// The global names that were used, each once, in order.
  private(set) var references: [String] = []
  private var referenced: Set<String> = []
  /// The types of the names that the entry declares for the session.
  private(set) var types: [String: Type] = [:]
  private(set) var forms: [String: [FunctionForm]] = [:]
  private var typeParameters: [String: Set<String>] = [:]

  private init(_ environment: Environment, _ source: Source, _ entry: SyntaxPart) {
    self.environment = environment
    self.source = source
    machine = environment.machine
    use = NameUse(entry)
    environment.note(labels: use.labels)
  }

  /// - Parameter expected: The type that literals and implicit members take.
  static func compile(
    _ expression: Expression, expecting expected: Type? = nil, in source: Source, _ environment: Environment
  ) throws -> Program {
    var checker = TypeChecker(environment, source)
    let checked = try checker.infer(expression, expecting: expected)
    try checker.checkDepth(of: checked)
    if checked.expression.waits {
      throw Diagnostic(.waitingInCommand, at: expression.range, in: source)
    }
    let compiler = Compiler(environment, source, .expression(checked.expression))
    environment.note(labels: checker.labels)
    let code = try compiler.compile(checked.expression).code
    return Program(compiler, code, declares: [], type: checked.type.settled)
  }

  /// Returns the type of an expression without evaluating it.
  static func type(
    of expression: Expression, expecting expected: Type? = nil, in source: Source, _ environment: Environment
  ) throws -> Type {
    try compile(expression, expecting: expected, in: source, environment).type
  }

  static func compile(_ statement: Statement, in source: Source, _ environment: Environment) throws -> Program {
    let checked =
      try environment.takeChecked(at: statement.range, in: source) ?? check(statement, in: source, environment)
    return try compile(checked, of: statement, in: source, environment)
  }

  /// Checks a statement that is performed later, and makes what it declares known to those after it, without values.
  /// Returns the names.
  ///
  /// - Parameter isKept: Whether the source exists until the statement is performed, which then is not checked again.
  @discardableResult static func compileAhead(
    _ statement: Statement, in source: Source, isKept: Bool, _ environment: Environment
  ) throws -> [String] {
    let checked = try check(statement, in: source, environment)
    _ = try compile(checked, of: statement, in: source, environment)
    if isKept { environment.note(checked, at: statement.range, in: source) }
    for (name, type) in checked.types {
      let forms = checked.forms[name] ?? []
      let variable = Variable(name, .void, isVariable: forms.isEmpty && statement.canBeAssigned, type: type)
      variable.forms = forms
      environment.declareAhead(variable)
    }
    (environment.unset, environment.lateConstants) = (checked.late.unset, checked.late.constants)
    return Array(checked.types.keys)
  }

  private static func check(
    _ statement: Statement, in source: Source, _ environment: Environment
  ) throws -> CheckedStatement {
    var checker = TypeChecker(environment, source)
    // Bodies of global functions and members run when the names may have their values.
    let unset = checker.late.unset
    if statement.declaresBodiesOnly { checker.late.unset = [] }
    let checked = try checker.check(statement)
    if statement.declaresBodiesOnly { checker.late.unset = unset }
    return CheckedStatement(checked, checker)
  }

  private static func compile(
    _ checked: CheckedStatement, of statement: Statement, in source: Source, _ environment: Environment
  ) throws -> Program {
    let rewritten = checked.statement
    let compiler = Compiler(environment, source, .statement(rewritten))
    (compiler.types, compiler.forms, compiler.typeParameters) = (checked.types, checked.forms, checked.typeParameters)
    environment.note(labels: checked.labels)
    // Names that bodies declared are out of scope.
    environment.spawned = checked.spawned.filter { environment.spawned.contains($0) || checked.types[$0] != nil }
    let code = rewritten.waits ? try compiler.compileWaitingEntry(rewritten) : try compiler.compileEntry(rewritten)
    if !environment.isDeclaringBuiltIns { environment.membersOfProgram?.merge(checked.members) { $0 + $1 } }
    return Program(compiler, code, declares: statement.declaredNames, type: checked.type)
  }

  /// Compiles an expression to a function of `$0` and so on, as for `every 1s send a $0`.
  static func function(
    _ expression: Expression, parameters: Int, expecting type: Type = .unknown, in source: Source,
    _ environment: Environment
  ) throws -> Function {
    var checker = TypeChecker(environment, source)
    let typed = try checker.infer(expression, expecting: type)
    if typed.expression.waits { throw Diagnostic(.waitingInCommand, at: expression.range, in: source) }
    let body = Statement(kind: .expression(try checker.convert(typed, to: type)), range: expression.range)
    let closure = ClosureSyntax(parameters: nil, body: [body], range: expression.range)
    let compiler = Compiler(environment, source, .closure(closure))
    let code = try compiler.compileFunction(closure, parameterCount: parameters).code
    return Function(code, captures: [], environment.machine)
  }

  /// Compiles a statement that is performed later, possibly repeatedly. If the statement contains `await`, calling the
  /// function returns a `Frame` for a task to run.
  static func function(
    _ statement: Statement, parameters: Int, in source: Source, _ environment: Environment
  ) throws -> Function {
    var checker = TypeChecker(environment, source)
    let closure = ClosureSyntax(parameters: nil, body: [try checker.check(statement)], range: statement.range)
    let compiler = Compiler(environment, source, .closure(closure))
    let code = try compiler.compileFunction(closure, parameterCount: parameters).code
    return Function(code, captures: [], environment.machine)
  }

  func site(_ range: SourceRange) -> Site { Site(range, in: source) }

  func failure(_ problem: Problem, at range: SourceRange) -> Diagnostic {
    Diagnostic(problem, at: range, in: source)
  }

  // MARK: Names

  enum Meaning {
    case local(Local)
    case global(Variable)
    case builtIn(Value)
  }

  func meaning(of name: String, at range: SourceRange) throws -> Meaning {
    if let local = scope.local(name) { return .local(local) }
    if let type = localTypes[name] { return .builtIn(type) }
    if let variable = declared(name) {
      scope.note(variable)
      return .global(variable)
    }
    if name == "self" { return .builtIn(.object(environment.selfObject)) }
    if let value = environment.builtIn(name) { return .builtIn(value) }
    // Short names are not suggested: a user who types `taps` does not mean `tan`.
    let names =
      scope.names + environment.names
      + environment.builtInNames.filter {
        !MathFunctions.names.contains($0) && !["AnyCancellable", "Task", "ObservableObjectPublisher"].contains($0)
      }
    if HashWord.selectors.contains(name) { throw failure(.noSelectors(name), at: range) }
    throw failure(.unknownName(name, near: NearestNames.of(name, among: names)), at: range)
  }

  /// Makes a name known before it is declared.
  func expect(_ name: String, isVariable: Bool = false) {
    expected.insert(name)
    pending[name] = variable(name, isVariable: isVariable)
  }

  /// Returns the variable for a declaration, which earlier code may know already.
  func declaring(_ name: String, isVariable: Bool = false) -> Variable {
    if expected.contains(name), let variable = pending[name] { return variable }
    return variable(name, isVariable: isVariable)
  }

  private func variable(_ name: String, isVariable: Bool) -> Variable {
    let variable = Variable(name, .void, isVariable: isVariable, type: types[name] ?? .unknown)
    variable.forms = forms[name] ?? []
    return variable
  }

  private func declared(_ name: String) -> Variable? {
    guard let variable = pending[name] ?? environment.variable(name) else { return nil }
    if referenced.insert(name).inserted { references.append(name) }
    return variable
  }

  /// Whether an expression is the `self` of the prompt, and no parameter of this name.
  func isSession(_ base: Expression) -> Bool { base.isSelf && scope.local("self") == nil }

  /// Returns the meaning of `self.name` at the prompt: the session's name, even if a local one hides it.
  func meaning(ofMember name: Name) throws -> Meaning {
    if let variable = declared(name.text) { return .global(variable) }
    // Objects such as `scheduler` are members, too; functions and types are not.
    if case .object(let object)? = environment.builtIn(name.text), !(object is Namespace) {
      return .builtIn(.object(object))
    }
    let near = NearestNames.of(name.text, among: environment.names)
    throw failure(.unknownMember(name.text, of: "self", near: near), at: name.range)
  }

  func compileName(_ name: String, at range: SourceRange) throws -> Compiled {
    if HashWord.places.contains(name) { return Compiled(constant: try place(name, at: range)) }
    if name.utf8.dropFirst().contains(UInt8(ascii: "#")) { return compileInstance(name, at: range) }
    if let variable = ComputedVariable.changed(name) {
      let get = try accessor(.get, of: variable, at: range)
      return Compiled { slots in try get(slots).call([]) }
    }
    do {
      return compile(try meaning(of: name, at: range), name, at: range)
    } catch let error as Diagnostic where member != nil {
      // A nested type's values do not know the type parameters of the types around: who needs one is told so.
      let isAround = isParameterAround(name)
      guard isAround || MissingNames.isMissing(name) else { throw error }
      let told = isAround ? failure(.undetermined(name), at: range) : error
      return Compiled { (_: Slots) throws -> Value in throw told }
    }
  }

  /// Whether a type around the type whose member is compiled has a type parameter of this name.
  private func isParameterAround(_ name: String) -> Bool {
    var parts = (memberOwner ?? "").split(separator: ".").dropLast()
    while !parts.isEmpty {
      let owner = parts.joined(separator: ".")
      let names = typeParameters[owner] ?? environment.namedType(owner)?.typeParameterNames ?? []
      if names.contains(name) { return true }
      parts.removeLast()
    }
    return false
  }

  /// Returns the function that reads or sets a computed variable.
  func accessor(
    _ role: ComputedVariable.Role, of name: String, at range: SourceRange
  ) throws -> (Slots) throws -> Function {
    let code = try compileName(ComputedVariable.name(role, of: name), at: range).code
    return { slots in
      guard case .function(let function) = try code(slots) else {
        preconditionFailure("The accessors of a computed variable are functions.")
      }
      return function
    }
  }

  /// Returns the value of `#line`, `#file` and so on.
  private func place(_ word: String, at range: SourceRange) throws -> Value {
    let before = source.text.utf8.prefix(range.lower)
    switch word {
    case "#line": return .int(source.line(at: range.lower))
    case "#column": return .int(before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1)
    case "#function": return Value(functionTexts.last ?? "main")
    // There is one thread, so that it makes no difference which actor runs the code.
    case "#isolation": return .nil
    case "#fileID":
      let path = source.file(at: range.lower) ?? "main.swift"
      return Value("main/" + (path.split(separator: "/").last ?? "main.swift"))
    case "#_sourceLocation":
      guard case .function(let make)? = environment.value("__sourceLocation") else { return .nil }
      return try make.call(["#fileID", "#filePath", "#line", "#column"].map { try place($0, at: range) })
    default: return Value(source.file(at: range.lower) ?? "main.swift")
    }
  }

  /// Compiles one of the overloads of a name, by its number.
  func compileOverload(_ name: String, _ number: Int, at range: SourceRange) throws -> Compiled {
    // `Swift.print` is the built-in function, even if the session declares another.
    if number < 0, let value = environment.builtIn(name) { return Compiled(constant: value) }
    let code = try compileName(name, at: range)
    if case .constant(.function(let function)) = code.shape, let one = function.overload(number) {
      return Compiled(constant: .function(one))
    }
    let all = code.code
    return Compiled { slots in
      let value = try all(slots)
      guard case .function(let function) = value, let one = function.overload(number) else { return value }
      return .function(one)
    }
  }

  func compile(_ meaning: Meaning, _ name: String, at range: SourceRange? = nil) -> Compiled {
    switch meaning {
    case .local(let local) where local.ownership != .strong:
      let slot = local.slot
      return reading(name, local.ownership, range) { slots in
        local.isBoxed ? Box.in(slots[slot]).value : slots[slot]
      }
    case .global(let variable) where variable.ownership != .strong:
      return reading(name, variable.ownership, range) { _ in variable.value }
    case .local(let local) where local.isBoxed:
      let slot = local.slot
      return Compiled { slots in Box.in(slots[slot]).value }
    case .local(let local): return Compiled(slot: local.slot)
    case .global(let variable) where variable.name.isOfStatic:
      return Compiled { _ in
        if variable.maker != nil { try variable.make() }
        return variable.value
      }
    case .global(let variable) where variable.isVariable || variable.isAhead || pending[name] != nil:
      return Compiled { _ in variable.value }
    case .global(let variable): return Compiled(constant: variable.value)
    case .builtIn(let value): return Compiled(constant: value)
    }
  }

  /// Compiles reading a `weak` or `unowned` name.
  private func reading(
    _ name: String, _ ownership: NamedType.Ownership, _ range: SourceRange?, _ reference: @escaping (Slots) -> Value
  ) -> Compiled {
    let site = range.map { self.site($0) }
    return Compiled { slots in
      let target = WeakReference.target(of: reference(slots))
      if ownership == .weak { return try .optional(target) }
      if let target { return target }
      let problem = Problem.unownedGone(name == TypeMember.receiver ? "self" : name)
      throw site?.diagnostic(problem) ?? problem
    }
  }

  /// Compiles the expression before a dot, of which only this member is used.
  func compile(_ base: Expression, for member: Name) throws -> Compiled {
    let receiver = try compile(base)
    if case .name(let name) = base.kind, scope.local(name) == nil { scope.narrow(to: member.text) }
    return receiver
  }

  /// Whether `self` is in the entry, so that other names may stand for it: `guard let model = self`.
  func mayBeSelf(_ name: Name) -> Bool { use.mentionsSelf && environment.variable(name.text) != nil }

  /// Reports a member that no type has, whatever the receiver will be.
  func checkMember(_ name: Name) throws {
    let isKnown =
      environment.members.family(name.text) != nil || environment.isKnownMember(name.text)
      || environment.isLabel(name.text) || ["rawValue", "allCases"].contains(name.text) || Int(name.text) != nil
      || mayBeSelf(name)
    if isKnown { return }
    let names = environment.members.names + environment.knownMembers
    throw failure(.unknownMember(name.text, of: nil, near: NearestNames.of(name.text, among: names)), at: name.range)
  }
}

extension Expression {
  /// Whether the expression is `self`, `self!` or `self?`.
  var isSelf: Bool {
    switch kind {
    case .name("self"): true
    case .forced(let inner), .bound(let inner): inner.isSelf
    default: false
    }
  }
}

extension Box {
  /// Returns the box in a slot.
  static func `in`(_ value: Value) -> Box {
    guard case .object(let object) = value, let box = object as? Box else {
      preconditionFailure("A captured variable's slot holds its box.")
    }
    return box
  }
}

extension String {
  /// Whether the text is the hidden name of a static member.
  var isOfStatic: Bool { contains(".Type.") }
}
