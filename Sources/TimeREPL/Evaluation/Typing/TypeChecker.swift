/// Infers the type of every expression of an entry, and gives literals the types that their context expects: as in
/// Swift, `1` becomes `1.0` where a Double is expected.
///
/// It runs between the parser and the compiler, and returns the entry rewritten. An unknown type is `_`, which matches
/// every type. A certain mismatch is an error before anything runs.
struct TypeChecker {
  /// Returns the type of a global name; nil if it is not declared.
  let globals: (String) -> Type?
  /// Returns the forms of a global function.
  let globalForms: (String) -> [FunctionForm]
  /// Returns a declared or built-in type by its name.
  let namedTypes: (String) -> NamedType?
  /// Returns the value of a built-in name.
  let builtIn: (String) -> Value?
  let members: MemberTable
  let publishers: PublisherRows
  let source: Source
  /// The open blocks, the innermost last.
  var blocks: [[String: Type]] = [[:]]
  /// The functions declared in the blocks.
  var formBlocks: [[String: [FunctionForm]]] = [[:]]
  /// The labels of tuple types in declarations.
  private(set) var labels: Set<String> = []
  /// The types declared in the blocks.
  var typeBlocks: [[String: NamedType]] = [[:]]
  /// The result type of the function around; nil outside of one, or if it is not written.
  var result: Type?
  /// The types that the `return`s of the closure around have returned so far.
  var returned: [Type] = []
  /// The upstreams of the operators whose closures are being checked, the innermost last.
  var upstreams: [PublisherType] = []
  /// The names of the operators whose closures are being checked, the innermost last.
  var operatorNames: [Name] = []
  /// The end of each upstream in the source.
  var upstreamEnds: [Int] = []
  /// The calls on what is being inferred, the next one last: of `a.map { … }.sink { … }` both while `a` is. `start` is
  /// where the chain begins.
  var laterCalls: [(start: Int, name: Name, arguments: [Argument])] = []
  /// The type of the entry, if it is an expression.
  var entryType = Type.unknown
  /// The error type of the function around; nil for any error.
  var thrown: Type?
  /// Records the types of expressions; nil if they are not needed later.
  var notes: TypeNotes?
  /// Records what is known at the caret; nil without completion.
  var probe: CaretProbe?
  var errors = ErrorFlow()
  var waits = WaitFlow()
  /// The names of the blocks around that never change: constants, parameters, what loops and patterns bind.
  var fixed: Set<String> = []
  /// The names that `async let` declares.
  var spawned: Set<String> = []
  var late = LateValues()
  var escape = EscapeFlow()
  /// The number of calls around that are being tried as one of several overloads.
  var trials = 0
  /// The types that mention type parameters, which a body otherwise does not know.
  var handed = HandedTypes()
  /// Whether bodies of generic functions are checked a second time; those of TimeREPL's own declarations are not.
  var checksParameters = true
  /// Whether this is such a second check.
  var isSecondCheck = false
  /// The places of the values of which members are being found.
  var receivers: [SourceRange] = []
  /// The last call that only a later call of its chain can decide, and what was chosen for such calls.
  var ambiguity: Ambiguity?
  var chosenOverloads: [(range: SourceRange, form: String)] = []
  /// The type parameters of the functions around.
  var generics: Set<String> = []
  /// Whether types have members that the session declares.
  var hasMembers = false
  /// Whether the members being declared belong to an extension, which adds to existing ones.
  var isExtending = false
  /// The protocols that the `where` of the extension around requires of type parameters.
  var required: [String: [Type]] = [:]
  /// The `where` of the extension around.
  var requirements: [Requirement] = []
  /// The `==` requirements of the extension around.
  var equal: [String: Type] = [:]
  /// The members that the entry declares, and those of the entries before it in the same program, by hidden name:
  /// `Point.sum`.
  var declaredMembers: [String: [DeclaredMember]] = [:]
  var membersOfProgram: [String: [DeclaredMember]] = [:]
  /// Whether the statement belongs to a program.
  var isOfProgram = false
  /// The path, as written, of the library's nested type that is being extended: `Notification`, `Name`; else empty.
  var extendedPath: [String] = []
  /// The name of the member that is being checked.
  var memberName: String?
  /// The member that is being checked, and its type.
  var member: (owner: NamedType, member: TypeMember)? {
    get { boxedMember?.value }
    set { boxedMember = newValue.map(Boxed.init) }
  }
  private var boxedMember: Boxed<(owner: NamedType, member: TypeMember)>?
  /// The names of the types whose declarations and extensions are being checked, the innermost last.
  var owners: [String] = []
  /// The function that is being checked; nil outside of any.
  var function: ClosureSyntax? {
    get { boxedFunction?.value }
    set { boxedFunction = newValue.map(Boxed.init) }
  }
  private var boxedFunction: Boxed<ClosureSyntax>?
  /// Whether the code being checked is that of a closure, not of a function.
  var isInClosure = false
  /// Whether the enclosing function declares its result type; otherwise the type only comes from the context.
  var isResultWritten = false
  /// Whether `self` of the member around cannot be changed.
  var hasConstantReceiver = false
  /// Whether a protocol's member has an implementation, and is not only a requirement.
  var isImplemented: (String) -> Bool = { _ in false }
  /// Returns the protocols that extensions have added to a type.
  var addedConformances: (String) -> [String] = { _ in [] }
  /// Returns the type of a `typealias` within a type by its whole name.
  var alias: (String) -> Type? = { _ in nil }
  /// Whether there are computed variables.
  var hasComputed = false
  /// Whether the statement is one of a group, whose types are all announced.
  var isGrouped = false
  /// The number of blocks around a group whose functions and members are all announced.
  var announcedDepth: Int?
  /// Whether what is declared here was announced.
  var isAnnounced: Bool { announcedDepth == blocks.count }
  /// Whether the statement uses the `replaceNil` of a sequence's publisher, which returns Optionals.
  var keepsOptional = false
  /// Whether that Optional is used in an interpolation.
  var showsReplaced = false
  /// Whether the `replaceNil` of all publishers is chosen instead.
  var unwrapsReplaced = false
  /// Whether all members of an extended type with this name, `Point.sum`, are private members of extensions.
  var isPrivate: (String) -> Bool? = { _ in nil }
  /// Whether the session imports a module that is not known here.
  var importsOthers = false
  /// Whether an implicit member of this name has a meaning where no type is expected.
  var isImplicitValue: (String) -> Bool = { _ in true }
  /// Returns the class that has a built-in function as a member, too.
  var classOfFunction: (String) -> String? = { _ in nil }
  /// The empty collection whose type is being looked for.
  var open: OpenCollection?
  /// The expressions of a call that were inferred already.
  var settled = ExpressionTable<Typed>()

  /// A large part, behind a reference: each frame of a debug build holds copies of the checker, and all of them must fit
  /// on a small stack.
  private final class Boxed<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  struct Typed {
    let expression: Expression
    let type: Type
    /// Whether the Optional is unwrapped implicitly: a variable of a type such as `Int!`.
    var isImplicit = false

    /// The expression as it prints. A Stride is a duration here, and an AnyHashable its plain value; if the type is
    /// known, they print as Swift's structs.
    var printed: Expression {
      type.holdsStride
        ? expression.typed(as: type) : type.holdsHashable ? expression.typed(as: type.printingHashables) : expression
    }
  }

  init(
    globals: @escaping (String) -> Type?, globalForms: @escaping (String) -> [FunctionForm] = { _ in [] },
    namedTypes: @escaping (String) -> NamedType?,
    builtIn: @escaping (String) -> Value?, members: MemberTable, publishers: PublisherRows = PublisherRows(),
    source: Source
  ) {
    self.builtIn = builtIn
    self.globals = globals
    self.globalForms = globalForms
    self.namedTypes = namedTypes
    self.members = members
    self.publishers = publishers
    self.source = source
  }

  func type(ofName name: String) -> Type {
    for block in blocks.reversed() {
      if let type = block[name] { return type }
    }
    return globals(name) ?? typeOfInstance(name) ?? .unknown
  }

  /// Returns the type of `Model#1`.
  private func typeOfInstance(_ name: String) -> Type? {
    guard let mark = name.firstIndex(of: "#"), let type = namedType(called: String(name[..<mark])), type.form == .class
    else { return nil }
    return type.parameters.isEmpty ? .named(type.name) : .unknown
  }

  /// Notes names that tuples or matches have as labels.
  mutating func note(labels names: some Sequence<String>) { labels.formUnion(names) }

  mutating func declare(_ name: String, _ type: Type) {
    declareParameter(name, type.settled)
    if formBlocks[blocks.count - 1][name] != nil { formBlocks[blocks.count - 1][name] = nil }
  }

  /// Declares a closure's parameter whose type may still be open: in `[1, 2.5].reduce(0) { $0 + $1 }` the closure makes
  /// the `0` a Double.
  mutating func declareParameter(_ name: String, _ type: Type) {
    // `_ = value` declares no name and takes a value of any type.
    if name == "_" { return }
    labels.formUnion(type.labels)
    late.forget(name)
    spawned.remove(name)
    fixed.remove(name)
    escape.forget(name)
    blocks[blocks.count - 1][name] = type
  }

  mutating func inBlock<Result>(_ body: (inout TypeChecker) throws -> Result) rethrows -> Result {
    blocks.append([:])
    formBlocks.append([:])
    typeBlocks.append([:])
    let (spawned, fixed, lent, lost) = (spawned, fixed, escape.borrowed, escape.lost)
    defer {
      (self.spawned, self.fixed, escape.borrowed, escape.lost) = (spawned, fixed, lent, lost)
      blocks.removeLast()
      formBlocks.removeLast()
      typeBlocks.removeLast()
    }
    return try body(&self)
  }

  /// Throws if a type is nested too deep. Names allow unlimited nesting, and code that walks over types recurses.
  func checkDepth(of value: Typed) throws {
    if value.type.depth <= Type.deepest { return }
    let range = value.expression.range
    throw failure(.typeTooDeep(Site(range, in: source).text, limit: Type.deepest), at: range)
  }

  func failure(_ problem: Problem, at range: SourceRange) -> Diagnostic {
    Diagnostic(problem, at: range, in: source)
  }
}
