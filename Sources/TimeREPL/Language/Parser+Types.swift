extension Parser {
  ///     type     → [ "inout" | "some" | "any" | "@" word ] (word [ generics ] { "." word [ generics ] }
  ///              | "(" [ type { "," type } ] ")" | "[" type [ ":" type ] "]") { "?" | "!" } [ "&" type ]
  ///              [ [ "throws" ] "->" type ]
  ///
  /// Types are read and forgotten, but for whether they are optional.
  @discardableResult mutating func type() throws(Diagnostic) -> Bool {
    try descend()
    while takeWord("inout") || takeWord("some") || takeWord("any") {}
    if current.kind.isOpening { try bracketedType() } else { try namedType() }
    var isOptional = false
    while current.isSpaced == false, take("?") || take("!") { isOptional = true }
    if takeTypeJoint() {
      try type()
      isOptional = false
    }
    ascend()
    return isOptional
  }

  private mutating func takeTypeJoint() -> Bool {
    if isAtWord("throws") || isAtWord("async"), peek().kind == .symbol("->") { take() }
    return take("->") || take("&")
  }

  private mutating func namedType() throws(Diagnostic) {
    repeat {
      try takeTypeName()
      if isAt("<"), !current.isSpaced { try generics(as: .type) }
    } while take(".")
  }

  private mutating func takeTypeName() throws(Diagnostic) {
    switch current.kind {
    case .quotedWord: take()
    case .word(let word) where !Keywords.all.contains(word) || ["Self", "Any", "_"].contains(word): take()
    default: throw failure(.type)
    }
  }

  private mutating func bracketedType() throws(Diagnostic) {
    let bracket: Bracket = isAtOpen(.square) ? .square : .parenthesis
    let outer = try open()
    while !isAtClose(bracket) {
      takeTypeLabel()
      try type()
      if bracket == .square, take(":") { try type() }
      guard take(",") else { break }
    }
    try close(bracket, restoring: outer)
  }

  /// The label of a tuple's element or a parameter, and its second name.
  private mutating func takeTypeLabel() {
    guard isAtWord else { return }
    if case .word = peek().kind, peek(2).kind == .symbol(":") { take() }
    guard peek().kind == .symbol(":"), brackets.last.map({ tokens[$0].kind == .open(.parenthesis) }) ?? false else {
      return
    }
    take()
    take()
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
    case .open(.parenthesis), .open(.brace), .symbol("."), .close, .symbol(","), .symbol(";"), .symbol(":"), .end:
      return
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

extension Token.Kind {
  /// It opens a tuple, a function type, an array or a dictionary.
  fileprivate var isOpening: Bool { self == .open(.parenthesis) || self == .open(.square) }
}
