/// How a line must begin to continue the entry before it, when that entry is already complete.
enum Continuation {
  /// `.map { $0 }` or `+ 1`, after an expression.
  case member
  /// The same, or the trailing closure of a call that ends in `)`.
  case call
  /// `{`, `:`, `,` or `where`, after the head of a type.
  case body
  /// A declaration, after attributes or modifiers on a line of their own; or a member, of a value with such a name.
  case declaration
  /// `(`, after the name of a function, or `<`.
  case parameters
  /// `->` or `&`, after the type of an alias.
  case type
  /// `else`, after the block of an `if`.
  case alternative
  /// `catch`, after the block of a `do`.
  case handler

  /// Returns nil if no line can continue an entry that ends in these tokens.
  ///
  /// - Parameter isDeclared: whether a word is a declared name.
  init?(of tokens: [Token], isDeclared: (String) -> Bool) {
    if let found = Self.afterHead(tokens, isDeclared) {
      self = found
    } else if let found = Self.afterBlock(tokens) {
      self = found
    } else if Self.endsInExpression(tokens, isDeclared) {
      self = Self.endsInCallee(tokens) ? .call : .member
    } else {
      return nil
    }
  }

  func accepts(_ line: some StringProtocol) -> Bool {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    switch self {
    case .member:
      let isMember = rest.first == "." && rest.dropFirst().first.map { $0.isLetter || "_`$".contains($0) } ?? false
      return isMember || Self.isOperator(rest, isIndented: rest.startIndex > line.startIndex)
    case .call: return rest.first == "{" || Continuation.member.accepts(line)
    case .alternative: return rest.prefix { $0.isLetter || $0.isNumber } == "else"
    case .handler: return rest.prefix { $0.isLetter || $0.isNumber } == "catch"
    case .parameters: return rest.first == "(" || rest.first == "<"
    case .type: return rest.hasPrefix("->") || rest.hasPrefix("& ")
    case .body: return ["{", ":", ",", "where "].contains { rest.hasPrefix($0) }
    case .declaration:
      let word = String(rest.prefix { $0.isLetter })
      return rest.first == "@" || ["let", "var", "func"].contains(word) || Keywords.begins(declaration: word)
        || Continuation.member.accepts(line)
    }
  }

  /// Whether a line begins with an operator between two operands, after which there is a space.
  private static func isOperator(_ line: some StringProtocol, isIndented: Bool) -> Bool {
    let mark = line.prefix { "+-*/%&|^=<>!~?:.".contains($0) }
    let word = mark.isEmpty ? line.prefix { $0.isLetter || "?!".contains($0) } : mark
    // An operator may also stand alone on its line.
    let rest = line[word.endIndex...]
    if ["//", "/*", "*/"].contains(where: word.hasPrefix) { return false }
    guard rest.first == " " || rest.isEmpty && !mark.isEmpty else { return false }
    switch String(word) {
    case "is", "as", "as?", "as!": return true
    case "//", "!", "~": return false
    // At the beginning of a line these belong to a transcript.
    case ">", "...", "->": return isIndented
    default: return !mark.isEmpty
    }
  }

  ///     head → { "@" word [ "(" … ")" ] } { modifier } [ type … | "func" word … | "typealias" … "=" … ]
  private static func afterHead(_ tokens: [Token], _ isDeclared: (String) -> Bool) -> Continuation? {
    var rest = tokens[...]
    while rest.first?.kind == .attributeMark {
      rest = rest.dropFirst(2)
      guard rest.first?.kind == .open(.parenthesis), rest.first?.isSpaced == false else { continue }
      var depth = 0
      rest = rest.drop { token in
        switch token.kind {
        case .open: depth += 1
        case .close: depth -= 1
        default: break
        }
        return depth > 0
      }.dropFirst()
    }
    if rest.isEmpty { return tokens.isEmpty ? nil : .declaration }
    rest = rest.drop { $0.isWord { $0 == "indirect" || Keywords.modifiers.contains($0) && !isDeclared($0) } }
    if rest.isEmpty { return .declaration }
    if rest.first?.kind == .word("func"), rest.count > 1, !rest.contains(where: { $0.kind == .open(.parenthesis) }) {
      return .parameters
    }
    if rest.first?.kind == .word("typealias"), rest.contains(where: { $0.kind == .symbol("=") }) { return .type }
    guard let type = rest.first, type.isWord(where: Keywords.types.contains),
      let name = rest.dropFirst().first, name.isWord(where: { _ in true }), !rest.contains(where: \.opensBrace)
    else { return nil }
    return .body
  }

  /// Whether the last block of an entry belongs to an `if` or a `do`.
  private static func afterBlock(_ tokens: [Token]) -> Continuation? {
    guard tokens.last?.kind == .close(.brace) else { return nil }
    var depth = 0
    var found: Continuation?
    for token in tokens {
      switch token.kind {
      case .open, .interpolationOpen: depth += 1
      case .close, .interpolationClose: depth -= 1
      case .symbol(";") where depth == 0: found = nil
      case .word("if") where depth == 0: found = .alternative
      case .word("do") where depth == 0: found = .handler
      default: break
      }
    }
    return found
  }

  /// Whether a trailing closure can follow: after `)`, or after a method's name.
  private static func endsInCallee(_ tokens: [Token]) -> Bool {
    if tokens.last?.kind == .close(.parenthesis) { return true }
    guard tokens.count > 1, case .word = tokens[tokens.count - 1].kind else { return false }
    return tokens[tokens.count - 2].kind == .symbol(".")
  }

  /// Whether the last command ends in an expression that a member can follow.
  private static func endsInExpression(_ tokens: [Token], _ isDeclared: (String) -> Bool) -> Bool {
    var depth = 0
    var start = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open, .interpolationOpen: depth += 1
      case .close, .interpolationClose: depth -= 1
      case .symbol(";") where depth == 0: start = index + 1
      default: break
      }
    }
    guard start < tokens.count else { return false }
    switch tokens[start].kind {
    case .word("let"), .word("var"), .word("pipeline"), .word("watch"): return true
    case .word(let word) where start + 1 == tokens.count || tokens[start + 1].isSpaced:
      // `subject` alone may be a declared name.
      let isAlone = start + 1 == tokens.count || tokens[start + 1].kind == .symbol(".")
      return CommandTable.row(word) == nil || isAlone && isDeclared(word)
    case .symbol(":"), .symbol("?"), .symbol("."): return false
    default: return true
    }
  }
}

extension Token {
  fileprivate func isWord(where isWanted: (String) -> Bool) -> Bool {
    if case .word(let word) = kind { isWanted(word) } else { false }
  }

  fileprivate var opensBrace: Bool { kind == .open(.brace) }
}

extension Token.Kind {
  fileprivate static var attributeMark: Token.Kind { .symbol("@") }
}

extension Keywords {
  static func begins(declaration word: String) -> Bool {
    types.contains(word) || modifiers.contains(word) || unsupported.contains(word)
  }
}
