extension Parser {
  ///     type     → [ "inout" | "some" | "any" | "@" word ] (word [ generics ] { "." word [ generics ] }
  ///              | "(" [ type { "," type } ] ")" | "[" type [ ":" type ] "]") { "?" | "!" } [ "&" type ]
  ///              [ [ "throws" ] "->" type ]
  ///
  /// Types are read and forgotten.
  mutating func type() throws(Diagnostic) {
    try descend()
    while isAtWord("inout") || isAtWord("some") || isAtWord("any") { take() }
    switch current.kind {
    case .open(let bracket): try bracketedType(bracket)
    case .quotedWord: try namedType()
    case .word(let word) where !Keywords.all.contains(word) || ["Self", "Any", "_"].contains(word): try namedType()
    default: throw failure(.type)
    }
    while isAt("?") || isAt("!"), !current.isSpaced { take() }
    if take("&") { try type() }
    let isThrowing = (isAtWord("throws") || isAtWord("async")) && peek().kind == .symbol("->")
    if isThrowing { take() }
    if take("->") { try type() }
    ascend()
  }

  private mutating func namedType() throws(Diagnostic) {
    repeat {
      guard isAtWord || isQuotedWord else { throw failure(.type) }
      take()
      if isAt("<"), !current.isSpaced { try generics(as: .type) }
    } while take(".")
  }

  private var isQuotedWord: Bool {
    if case .quotedWord = current.kind { true } else { false }
  }

  private mutating func bracketedType(_ bracket: Bracket) throws(Diagnostic) {
    guard bracket != .brace else { throw failure(.type) }
    let outer = try open()
    while current.kind != .close(bracket) {
      // The label of a tuple's element, or the key of a dictionary.
      if isAtWord, case .word = peek().kind, peek(2).kind == .symbol(":") { take() }
      if isAtWord, peek().kind == .symbol(":"), bracket == .parenthesis {
        take()
        take()
      }
      try type()
      if bracket == .square, take(":") { try type() }
      guard take(",") else { break }
    }
    try shut(.close(bracket), restoring: outer)
  }

  enum GenericsPlace { case type, expression }

  ///     generics → "<" type { "," type } ">"
  ///
  /// In an expression `<` may be a comparison: as in Swift, what follows the `>` decides.
  mutating func generics(as place: GenericsPlace) throws(Diagnostic) {
    take()
    let start = index
    repeat {
      try type()
      // No list is so long; without a bound a line of comparisons would be read again at each of them.
      guard index - start < 256 else { throw failure(.text(">")) }
    } while take(",")
    try closeGenerics()
    guard place == .expression, !current.startsLine else { return }
    switch current.kind {
    case .open(.parenthesis), .symbol("."), .close, .symbol(","), .symbol(";"), .symbol(":"), .end: return
    default: throw failure(.text("("))
    }
  }

  /// A `>>` closes two lists: the inner one leaves it to the outer one.
  private mutating func closeGenerics() throws(Diagnostic) {
    if isAt(">>"), index != halfTaken {
      halfTaken = index
      return
    }
    guard take(">") || take(">>") else { throw failure(.text(">")) }
  }
}
