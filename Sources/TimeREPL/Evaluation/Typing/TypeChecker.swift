/// Finds the type of every expression of an entry and makes literals what they are asked to be: `1` where a Double is
/// wanted becomes `1.0`, as in Swift.
///
/// It stands between the parser and the compiler and returns the entry rewritten. What it does not know has the type `_`,
/// which fits everything. A mismatch that is certain is an error before anything runs.
struct TypeChecker {
  /// The types of the names that are declared for the whole session; nil for a name that is not.
  let globals: (String) -> Type?
  /// Those of them that are functions: how they are called.
  let globalForms: (String) -> [FunctionForm]
  /// The structs and enums that are declared for the whole session, and those that are built in.
  let namedTypes: (String) -> NamedType?
  /// What a name is that is there from the start.
  let builtIn: (String) -> Value?
  let members: MemberTable
  let publishers: PublisherRows
  let source: Source
  /// The open blocks, the innermost last.
  var blocks: [[String: Type]] = [[:]]
  /// The functions that these declare.
  var formBlocks: [[String: [FunctionForm]]] = [[:]]
  /// The labels of the tuples that were declared by their types.
  private(set) var labels: Set<String> = []
  /// The structs and enums that these declare.
  var typeBlocks: [[String: NamedType]] = [[:]]
  /// What the function around returns; nil outside one, or where nothing says so.
  var result: Type?
  /// What the `return`s of the closure around have returned so far.
  var returned: [Type] = []
  /// The upstreams of the operators whose closures are being looked at, the innermost last.
  var upstreams: [PublisherType] = []
  /// Where each of them ends in the source.
  var upstreamEnds: [Int] = []
  /// That of the expression that the entry is.
  var entryType = Type.unknown
  /// What the function around throws; nil where any error is meant.
  var thrown: Type?
  /// Records the types of expressions; nil where nobody asks for them later.
  var notes: TypeNotes?
  /// Records what is known of the caret; nil where nothing is being completed.
  var probe: CaretProbe?
  var errors = ErrorFlow()
  var waits = WaitFlow()
  /// The names that `async let` declares.
  var spawned: Set<String> = []
  var late = LateValues()
  /// How many calls around are being tried as one of several functions.
  var trials = 0
  /// The type parameters of the functions around.
  var generics: Set<String> = []
  /// Whether types have members that the session declares.
  var hasMembers = false
  /// Whether they are those of an extension, which stand beside those that are there.
  var isExtending = false
  /// The name of the member that is being looked at.
  var memberName: String?
  /// The member that is being looked at, and the type that it is of.
  var member: (owner: NamedType, member: TypeMember)?
  /// Whether `self` of the member around cannot be changed.
  var hasConstantReceiver = false
  /// Whether a member of a protocol is more than required.
  var isImplemented: (String) -> Bool = { _ in false }
  /// The protocols that extensions have added to a type.
  var addedConformances: (String) -> [String] = { _ in [] }
  /// Whether there are variables that are computed.
  var hasComputed = false
  /// Whether the `replaceNil` of a sequence's publisher, which leaves an Optional, has been chosen in the statement.
  var keepsOptional = false
  /// Whether its Optional is put into a text.
  var showsReplaced = false
  /// Whether that of all publishers is chosen instead.
  var unwrapsReplaced = false
  /// The class of which a function that is built in is a member as well.
  var classOfFunction: (String) -> String? = { _ in nil }
  /// What has been looked at already and stands in a call again.
  var settled: [ObjectIdentifier: Typed] = [:]

  struct Typed {
    let expression: Expression
    let type: Type
    /// An Optional that is unwrapped where none can stand: a variable of a type such as `Int!`.
    var isImplicit = false

    /// As it is printed. A Stride is a duration here; where it is known to be one, it prints as Swift's struct does.
    var printed: Expression { type.holdsStride ? expression.typed(as: type) : expression }
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

  /// That of `Model#1`.
  private func typeOfInstance(_ name: String) -> Type? {
    guard let mark = name.firstIndex(of: "#"), let type = namedType(called: String(name[..<mark])), type.form == .class
    else { return nil }
    return type.parameters.isEmpty ? .named(type.name) : .unknown
  }

  mutating func declare(_ name: String, _ type: Type) {
    // It names nothing: `_ = value` takes a value of any type.
    if name == "_" { return }
    labels.formUnion(type.labels)
    late.forget(name)
    blocks[blocks.count - 1][name] = type.settled
    if formBlocks[blocks.count - 1][name] != nil { formBlocks[blocks.count - 1][name] = nil }
  }

  /// A closure's parameter whose type may still be open: in `[1, 2.5].reduce(0) { $0 + $1 }` the `0` becomes a Double
  /// by what the closure does with it.
  mutating func declareParameter(_ name: String, _ type: Type) {
    if name == "_" { return }
    labels.formUnion(type.labels)
    late.forget(name)
    blocks[blocks.count - 1][name] = type
  }

  mutating func inBlock<Result>(_ body: (inout TypeChecker) throws -> Result) rethrows -> Result {
    blocks.append([:])
    formBlocks.append([:])
    typeBlocks.append([:])
    defer {
      blocks.removeLast()
      formBlocks.removeLast()
      typeBlocks.removeLast()
    }
    return try body(&self)
  }

  /// What is named can be used in the next type; what walks over types recurses.
  func checkDepth(of value: Typed) throws {
    if value.type.depth <= Type.deepest { return }
    let range = value.expression.range
    throw failure(.typeTooDeep(Site(range, in: source).text, limit: Type.deepest), at: range)
  }

  func failure(_ problem: Problem, at range: SourceRange) -> Diagnostic {
    Diagnostic(problem, at: range, in: source)
  }
}
