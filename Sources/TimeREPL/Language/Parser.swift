/// A recursive-descent parser with one method for each rule, its production above it. `Parser.swift` has the steps that
/// all rules share.
///
/// Operators and suffixes are parsed in loops. Only brackets, `try` and `else if` recurse, and their nesting is
/// limited, so no text overflows the stack. The depth of the syntax is limited too, so code that walks over it may
/// recurse.
struct Parser {
  static let longestEntry = 1 << 20
  static let deepestNesting = 64
  static let longestChain = 1_000

  private let text: String
  let tokens: [Token]
  var index = 0
  /// The indices of the open brackets.
  var brackets: [Int] = []
  private var nesting = 0
  private let given: Given
  /// The names that the entry declares, apart from the context's names, which are many and must not be copied.
  var declared: Set<String> = []
  /// The type aliases of the context and of the blocks around.
  var aliases: [String: TypeAlias]
  /// The operators of the context and of the entry.
  var operators: OwnOperators
  var restrictions: Restrictions = []
  /// The index of a `>>` of which one `>` is taken.
  var halfTaken: Int?
  /// The nested types of the context and of the entry.
  var nestedTypes: NestedTypes
  private var surroundings = Surroundings()
  /// The command whose parameters are being parsed, and the number of brackets around it.
  var command: (row: CommandRow, depth: Int)?

  /// The context, behind a reference for the reason that `Surroundings` tells.
  private final class Given {
    let context: ParseContext

    init(_ context: ParseContext) { self.context = context }
  }

  var context: ParseContext { given.context }

  /// The types around the current position.
  var typePath: [String] {
    get { surroundings.typePath }
    set { change(\.typePath, to: newValue) }
  }

  /// The types around the functions in which a type is declared, the innermost last.
  var outerPaths: [[String]] {
    get { surroundings.outerPaths }
    set { change(\.outerPaths, to: newValue) }
  }

  /// The type of the errors of the innermost `do throws(E)`.
  var thrown: Type? {
    get { surroundings.thrown }
    set { change(\.thrown, to: newValue) }
  }

  /// The types that functions declare, which hide nested types of the same names.
  var localTypes: Set<String> {
    get { surroundings.localTypes }
    set { change(\.localTypes, to: newValue) }
  }

  /// The `@Test` or `@Suite` before the declaration being parsed.
  var testAttribute: TestAttribute? {
    get { surroundings.testAttribute }
    set { change(\.testAttribute, to: newValue) }
  }

  /// The names of all types that the entry declares; computed on demand.
  var typesOfEntry: Set<String>? {
    get { surroundings.typesOfEntry }
    set { change(\.typesOfEntry, to: newValue) }
  }

  /// The types of the entry that are left out; computed on demand.
  var leftOutTypes: Set<String>? {
    get { surroundings.leftOutTypes }
    set { change(\.leftOutTypes, to: newValue) }
  }

  /// The type parameters of the functions around the body that is being parsed.
  var typeParameters: Set<String> {
    get { surroundings.typeParameters }
    set { change(\.typeParameters, to: newValue) }
  }

  /// Whether `@propertyWrapper` precedes the next type.
  var isWrapper: Bool {
    get { surroundings.isWrapper }
    set { change(\.isWrapper, to: newValue) }
  }

  /// The property wrappers before the next declaration.
  var wrappers: [WrapperUse] {
    get { surroundings.wrappers }
    set { change(\.wrappers, to: newValue) }
  }

  /// Constructs that an expression may not contain outside of brackets.
  struct Restrictions: OptionSet {
    let rawValue: Int
    /// A `{` after the expression belongs to a statement: `if a { }`.
    static let noTrailingClosure = Restrictions(rawValue: 1)
    /// White space ends the expression: `send a 1 2`.
    static let noSpaces = Restrictions(rawValue: 2)
    /// `as` is not a cast: `watch a as b`.
    static let noCasts = Restrictions(rawValue: 4)
    /// A `?` after the expression belongs to a pattern: `case 1?:`.
    static let noTernary = Restrictions(rawValue: 8)
  }

  /// The types around the current position, and the attributes before the next declaration.
  ///
  /// Stored behind a reference: each frame of a debug build holds copies of the parser, and all of them must fit on a
  /// small stack. Copy-on-write, so a copy of the parser changes alone.
  private final class Surroundings {
    var typePath: [String] = []
    var outerPaths: [[String]] = []
    /// The type of the errors of the innermost `do throws(E)`.
    var thrown: Type?
    var localTypes: Set<String> = []
    var testAttribute: TestAttribute?
    var typesOfEntry: Set<String>?
    var leftOutTypes: Set<String>?
    var typeParameters: Set<String> = []
    var isWrapper = false
    var wrappers: [WrapperUse] = []

    init() {}

    init(_ other: Surroundings) {
      (typePath, outerPaths, localTypes) = (other.typePath, other.outerPaths, other.localTypes)
      (testAttribute, typesOfEntry, leftOutTypes) = (other.testAttribute, other.typesOfEntry, other.leftOutTypes)
      (isWrapper, wrappers, typeParameters) = (other.isWrapper, other.wrappers, other.typeParameters)
      thrown = other.thrown
    }
  }

  private mutating func change<Part>(_ part: ReferenceWritableKeyPath<Surroundings, Part>, to value: Part) {
    if !isKnownUniquelyReferenced(&surroundings) { surroundings = Surroundings(surroundings) }
    surroundings[keyPath: part] = value
  }

  init(_ text: String, in context: ParseContext) { self.init(Source(text), in: context) }

  init(_ source: Source, in context: ParseContext) {
    text = source.text
    given = Given(context)
    aliases = context.aliases
    operators = context.operators
    nestedTypes = context.nestedTypes
    tokens = context.namesOfFiles.numbering(
      Lexer.tokens(of: text, own: context.operators.names + OwnOperators.declared(in: text)), of: source)
  }

  // MARK: Looking

  func isDeclared(_ name: String) -> Bool { given.context.names.contains(name) || declared.contains(name) }

  var current: Token { tokens[index] }

  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  func peek(_ ahead: Int = 1) -> Token { tokens[min(index + ahead, tokens.count - 1)] }

  func isAt(_ symbol: String) -> Bool { current.kind == .symbol(symbol) }

  func isAtOpen(_ bracket: Bracket) -> Bool { current.kind == .open(bracket) }

  func isAtClose(_ bracket: Bracket) -> Bool { current.kind == .close(bracket) }

  func isAtWord(_ word: String) -> Bool { current.kind == .word(word) }

  var isAtWord: Bool {
    if case .word = current.kind { true } else { false }
  }

  /// Whether the statement or command being parsed ends here.
  var isAtEnd: Bool {
    switch current.kind {
    case .end, .symbol(";"), .word("case"), .word("default"): true
    case .close(.brace): brackets.last.map { tokens[$0].kind == .open(.brace) } ?? false
    default: current.startsLine
    }
  }

  func text(of range: SourceRange) -> String { String(text(from: range.lower).utf8.prefix(range.upper - range.lower))! }

  func text(from lower: Int) -> Substring { text[text.utf8.index(text.utf8.startIndex, offsetBy: lower)...] }

  /// Returns the range from the start of `start` to the end of the last token taken.
  mutating func range(from start: SourceRange) -> SourceRange {
    previous.map { start.through($0.range) } ?? start
  }

  // MARK: Taking

  @discardableResult
  mutating func take() -> Token {
    defer { index = min(index + 1, tokens.count - 1) }
    return current
  }

  mutating func takeRange() -> SourceRange { take().range }

  mutating func take(_ symbol: String) -> Bool {
    guard isAt(symbol) else { return false }
    take()
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard isAtWord(word) else { return false }
    take()
    return true
  }

  func isAt(_ word: CommandWord) -> Bool { isAtWord(word.name) }

  /// Takes a command's own word. An option is not a single token.
  mutating func take(_ word: CommandWord) -> Bool {
    guard word.isOption else { return takeWord(word.name) }
    guard isAt("-"), peek().kind == .symbol("-"), !peek().isSpaced, peek(2).kind == .word(word.name),
      !peek(2).isSpaced
    else { return false }
    for _ in 0..<3 { take() }
    return true
  }

  mutating func expect(_ symbol: String) throws(Diagnostic) {
    guard take(symbol) else { throw failure(.text(symbol)) }
  }

  /// Takes an opening bracket, which lifts the restrictions around it until `close`.
  mutating func open() throws(Diagnostic) -> Restrictions {
    try descend()
    brackets.append(index)
    take()
    defer { restrictions = [] }
    return restrictions
  }

  mutating func close(_ bracket: Bracket, restoring outer: Restrictions) throws(Diagnostic) {
    guard isAtClose(bracket) else { throw failure(.text(bracket.closing)) }
    close(restoring: outer)
  }

  mutating func close(restoring outer: Restrictions) {
    take()
    brackets.removeLast()
    ascend()
    restrictions = outer
  }

  /// Counts a level of nesting; every recursive rule calls this.
  mutating func descend() throws(Diagnostic) {
    guard nesting < Self.deepestNesting else {
      throw Diagnostic(.nestingTooDeep(limit: Self.deepestNesting), at: current.range)
    }
    nesting += 1
  }

  mutating func ascend() { nesting -= 1 }

  /// Tries a rule; returns nil and goes back if it fails.
  mutating func attempt<Result>(_ rule: (inout Parser) throws(Diagnostic) -> Result) -> Result? {
    let (index, depth, nesting, restrictions) = (index, brackets.count, nesting, restrictions)
    do throws(Diagnostic) {
      return try rule(&self)
    } catch {
      self.index = index
      self.nesting = nesting
      self.restrictions = restrictions
      brackets.removeSubrange(depth...)
      return nil
    }
  }

  // MARK: Making

  // This and `range(from:)` are `mutating` so that they read the position after their arguments have been parsed;
  // otherwise they may read it before.
  mutating func make(_ kind: Expression.Kind, from start: SourceRange) throws(Diagnostic) -> Expression {
    try make(kind, at: range(from: start))
  }

  func make(_ kind: Expression.Kind, at range: SourceRange) throws(Diagnostic) -> Expression {
    let made = Expression(kind: kind, range: range)
    guard made.depth <= Self.longestChain else {
      throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: previous?.range ?? range)
    }
    return made
  }

  // MARK: Failing

  /// Returns the error that `expected` is missing here.
  func failure(_ expected: Problem.Expectation) -> Diagnostic {
    commonFailure
      ?? Diagnostic(
        .expected(expected, after: textBefore, found: foundText), at: foundText == nil ? endRange : current.range)
  }

  /// Returns the error that the token here is unexpected.
  func surplus() -> Diagnostic {
    commonFailure ?? missingCall ?? Diagnostic(.unexpected(foundText ?? "", after: textBefore), at: current.range)
  }

  /// The error that applies whatever was expected: a bad token, an open bracket at the end, a wrong bracket.
  private var commonFailure: Diagnostic? {
    let opening = brackets.last.map { tokens[$0] }
    if let slip = slip { return slip }
    switch current.kind {
    case .bad(let problem): return Diagnostic(problem, at: current.range)
    case .end:
      guard let opening else { return nil }
      return Diagnostic(.unclosedBracket(text(of: opening.range)), at: opening.range)
    case .close(let bracket):
      guard let opening else { return Diagnostic(.unmatchedBracket(bracket.closing), at: current.range) }
      guard opening.kind != .open(bracket) else { return forgottenQuote }
      let expected = opening.kind == .interpolationOpen ? ")" : opening.kind.closing
      return forgottenQuote
        ?? Diagnostic(.mismatchedBracket(bracket.closing, expected: expected), at: current.range)
    default: return forgottenQuote
    }
  }

  /// The error for nonsense right after a multi-line string: its closing quote was probably meant to open another
  /// string.
  private var forgottenQuote: Diagnostic? {
    guard !current.isSpaced, index > 0, tokens[index - 1].kind == .stringClose else { return nil }
    let openings: [Token.Kind] = [.stringOpen(.single), .stringOpen(.marbles)]
    guard let opening = tokens[..<index].last(where: { openings.contains($0.kind) }) else { return nil }
    let body = SourceRange(lower: opening.range.upper, upper: tokens[index - 1].range.lower)
    return text(of: body).contains("\n") ? Diagnostic(.forgottenQuote, at: opening.range) : nil
  }

  private var textBefore: String? { previous.map { text(of: $0.range) } }

  private var foundText: String? {
    current.kind == .end ? nil : text(of: current.range)
  }

  /// The position after the last token.
  var endRange: SourceRange {
    let end = previous?.range.upper ?? 0
    return SourceRange(lower: end, upper: end)
  }
}

extension Token.Kind {
  fileprivate var closing: String {
    switch self {
    case .open(let bracket), .close(let bracket): bracket.closing
    default: ")"
    }
  }
}
