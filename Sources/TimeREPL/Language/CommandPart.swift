/// A part of a command: its syntax, and the function that parses it.
struct CommandPart<Content>: Sendable {
  let syntax: CommandSyntax
  let read: @Sendable (inout Parser) throws(Diagnostic) -> Content

  init(_ syntax: CommandSyntax, read: @escaping @Sendable (inout Parser) throws(Diagnostic) -> Content) {
    (self.syntax, self.read) = (syntax, read)
  }

  /// The part, or nil at the end of the command.
  var optional: CommandPart<Content?> {
    CommandPart<Content?>(.optional(syntax)) { parser throws(Diagnostic) in
      parser.isAtEnd ? nil : try read(&parser)
    }
  }

  /// Zero or more of the part.
  var repeated: CommandPart<[Content]> {
    CommandPart<[Content]>(.repeated(syntax)) { parser throws(Diagnostic) in
      var values: [Content] = []
      while !parser.isAtEnd { values.append(try read(&parser)) }
      return values
    }
  }

  /// One or more of the part.
  var several: CommandPart<[Content]> {
    CommandPart<[Content]>(.repeated(syntax)) { parser throws(Diagnostic) in
      var values = [try read(&parser)]
      while !parser.isAtEnd { values.append(try read(&parser)) }
      return values
    }
  }

  /// The part after a mark, `= VALUE`, or nil if the mark is missing.
  func led(by mark: String) -> CommandPart<Content?> {
    CommandPart<Content?>(.optional(.sequence([.mark(mark), syntax]))) { parser throws(Diagnostic) in
      parser.take(mark) ? try read(&parser) : nil
    }
  }

  /// The part after a required mark.
  func behind(_ mark: String) -> CommandPart<Content> {
    let syntax = CommandSyntax.sequence([.mark(mark), syntax])
    return CommandPart(syntax) { parser throws(Diagnostic) in
      try parser.needParameter(syntax.text)
      try parser.expect(mark)
      return try read(&parser)
    }
  }
}

/// Parts that several commands share.
extension CommandTable {
  static let newName = CommandPart(.blank("NAME", .newName)) { parser throws(Diagnostic) in
    try parser.needParameter("NAME")
    return try parser.sessionName()
  }
  static let lane = namedLane("NAME")
  static let subject = CommandPart(.blank("NAME", .subject)) { parser throws(Diagnostic) in try parser.name() }
  static let event = CommandPart(.blank("#N", .number)) { parser throws(Diagnostic) in try parser.eventReference() }
  static let file = CommandPart(.blank("FILE", .file)) { parser throws(Diagnostic) in try parser.path() }
  static let caseName = CommandPart<Name?>(.optional(.blank("\"CASE\"", .words([])))) { parser throws(Diagnostic) in
    // In quotes, because a path with a space could otherwise be read as a path and a case.
    guard case .stringOpen = parser.current.kind else { return nil }
    return try parser.path()
  }
  static let value = CommandPart(.blank("VALUE", .value)) { parser throws(Diagnostic) in try parser.value() }
  /// A count; 1 if it is omitted.
  static let times = CommandPart(.optional(.blank("N", .number))) { parser throws(Diagnostic) in
    parser.isAtEnd ? 1 : try parser.count("N")
  }
  static let timedActs = CommandPart(.blank("ACT", .act)) { parser throws(Diagnostic) in try parser.acts() }
  /// Whether the command was spelled with `!`, which allows replacing a file.
  static let bang = CommandPart(.none) { parser in parser.previous?.kind == .symbol("!") }

  static func namedLane(_ text: String) -> CommandPart<Name> {
    CommandPart(.blank(text, .lane)) { parser throws(Diagnostic) in
      try parser.needParameter(text)
      return try parser.laneName()
    }
  }

  static func place(_ text: String) -> CommandPart<Name> {
    CommandPart(.blank(text, .place)) { parser throws(Diagnostic) in try parser.name() }
  }

  static func expression(_ text: String) -> CommandPart<Expression> {
    CommandPart(.blank(text, .expression)) { parser throws(Diagnostic) in
      try parser.needParameter(text)
      return try parser.expression()
    }
  }

  /// An expression after a mark, which may continue on the next line.
  static func operand(_ text: String) -> CommandPart<Expression> {
    CommandPart(.blank(text, .expression)) { parser throws(Diagnostic) in try parser.expression() }
  }

  static func time(_ text: String, _ completion: CommandSyntax.Completion = .time) -> CommandPart<Expression> {
    CommandPart(.blank(text, completion)) { parser throws(Diagnostic) in try parser.time(text) }
  }

  static func count(_ text: String) -> CommandPart<Int> {
    CommandPart(.blank(text, .number)) { parser throws(Diagnostic) in try parser.count(text) }
  }

  /// Whether an option is present.
  static func option(_ word: CommandWord) -> CommandPart<Bool> {
    CommandPart(.optional(.word(word))) { parser in parser.take(word) }
  }
}
