/// A part of a command's line: how it is written, and how it is read.
struct CommandPart<Content>: Sendable {
  let syntax: CommandSyntax
  let read: @Sendable (inout Parser) throws(Diagnostic) -> Content

  init(_ syntax: CommandSyntax, read: @escaping @Sendable (inout Parser) throws(Diagnostic) -> Content) {
    (self.syntax, self.read) = (syntax, read)
  }

  /// nil at the end of the command.
  var optional: CommandPart<Content?> {
    CommandPart<Content?>(.optional(syntax)) { parser throws(Diagnostic) in
      parser.isAtEnd ? nil : try read(&parser)
    }
  }

  /// As many as there are.
  var repeated: CommandPart<[Content]> {
    CommandPart<[Content]>(.repeated(syntax)) { parser throws(Diagnostic) in
      var values: [Content] = []
      while !parser.isAtEnd { values.append(try read(&parser)) }
      return values
    }
  }

  /// As many as there are, but one.
  var several: CommandPart<[Content]> {
    CommandPart<[Content]>(.repeated(syntax)) { parser throws(Diagnostic) in
      var values = [try read(&parser)]
      while !parser.isAtEnd { values.append(try read(&parser)) }
      return values
    }
  }

  /// nil where its mark does not stand: `= VALUE`.
  func led(by mark: String) -> CommandPart<Content?> {
    CommandPart<Content?>(.optional(.sequence([.mark(mark), syntax]))) { parser throws(Diagnostic) in
      parser.take(mark) ? try read(&parser) : nil
    }
  }

  /// Its mark has to stand before it.
  func behind(_ mark: String) -> CommandPart<Content> {
    let syntax = CommandSyntax.sequence([.mark(mark), syntax])
    return CommandPart(syntax) { parser throws(Diagnostic) in
      try parser.needParameter(syntax.text)
      try parser.expect(mark)
      return try read(&parser)
    }
  }
}

/// The parts that several commands have.
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
    // In quotes, so that a path with a space in it is not taken for a path and a case.
    guard case .stringOpen = parser.current.kind else { return nil }
    return try parser.path()
  }
  static let value = CommandPart(.blank("VALUE", .value)) { parser throws(Diagnostic) in try parser.value() }
  /// 1 where it is left out.
  static let times = CommandPart(.optional(.blank("N", .number))) { parser throws(Diagnostic) in
    parser.isAtEnd ? 1 : try parser.count("N")
  }
  static let timedActs = CommandPart(.blank("ACT", .act)) { parser throws(Diagnostic) in try parser.acts() }
  /// The command was spelled with a `!`: what is there may be replaced.
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

  /// Behind a mark, after which a line may go on.
  static func operand(_ text: String) -> CommandPart<Expression> {
    CommandPart(.blank(text, .expression)) { parser throws(Diagnostic) in try parser.expression() }
  }

  static func time(_ text: String, _ completion: CommandSyntax.Completion = .time) -> CommandPart<Expression> {
    CommandPart(.blank(text, completion)) { parser throws(Diagnostic) in try parser.time(text) }
  }

  static func count(_ text: String) -> CommandPart<Int> {
    CommandPart(.blank(text, .number)) { parser throws(Diagnostic) in try parser.count(text) }
  }

  /// Whether an option stands there.
  static func option(_ word: CommandWord) -> CommandPart<Bool> {
    CommandPart(.optional(.word(word))) { parser in parser.take(word) }
  }
}
