/// Resolves nested types, which code near them names without their outer type.
extension Parser {
  /// Returns the full name of a nested type of the types around, or the word itself.
  func known(_ word: String) -> String {
    if nestedTypes.isEmpty || localTypes.contains(word) { return word }
    for path in [typePath] + outerPaths.reversed() {
      for count in stride(from: path.count, to: 0, by: -1) {
        let whole = path[..<count].joined(separator: ".") + "." + word
        if nestedTypes.contains(whole) { return whole }
      }
    }
    return word
  }

  /// Parses a type that a statement declares. Inside a function of a type it is not a nested type of that type.
  mutating func statedType(_ modifiers: [String]) throws(Diagnostic) -> Statement {
    if typePath.isEmpty { return try declaredType(modifiers) }
    if case .word(let name) = peek(isAtWord("indirect") ? 2 : 1).kind { localTypes.insert(name) }
    outerPaths.append(typePath)
    typePath = []
    let result = Result { () throws(Diagnostic) in try declaredType(modifiers) }
    typePath = outerPaths.removeLast()
    return try result.get()
  }

  /// Returns `Door.State` for `Door` and `State`; nil if there is no such type.
  func nested(_ word: String, in outer: String) -> String? {
    let whole = "\(outer).\(word)"
    return nestedTypes.contains(whole) ? whole : nil
  }

  /// Returns the same for an expression: `.member(Door, State)` becomes one name.
  mutating func nested(_ base: Expression, _ name: Name) -> Expression? {
    guard case .name(let outer) = base.kind else { return nil }
    if let alias = aliases["\(outer).\(name.text)"], alias.parameters.isEmpty {
      return try? expression(of: alias.type, name.text, at: base.range.through(name.range))
    }
    guard !nestedTypes.isEmpty, let whole = nested(name.text, in: outer) else { return nil }
    // `Machine<Door>.State` keeps the arguments of the outer type.
    return Expression(kind: .name(whole), range: base.range.through(name.range), generics: base.generics)
  }

  /// Records the nested types of the whole entry, because one extension may name a type that another declares.
  mutating func noteAllNested() {
    // For each open brace the enclosing types, nil in a function; then those of the next brace.
    var around: [[String]?] = []
    var opening: [String]?
    for place in tokens.indices {
      switch tokens[place].kind {
      case .word("struct"), .word("class"), .word("enum"), .word("protocol"), .word("extension"):
        var path: [String] = []
        var ahead = place + 1
        while ahead < tokens.count, let part = tokens[ahead].kind.name, part.first?.isUppercase == true {
          path.append(part)
          ahead += 1
          guard ahead < tokens.count, tokens[ahead].kind == .symbol(".") else { break }
          ahead += 1
        }
        guard !path.isEmpty else { continue }
        let outer = around.isEmpty ? [] : around[around.count - 1]
        opening = outer.map { $0 + path }
        if let whole = opening, whole.count > path.count { nestedTypes.insert(whole.joined(separator: ".")) }
      case .word("func"), .word("init"), .word("var"), .word("let"): opening = nil
      case .open(.brace):
        around.append(opening)
        opening = nil
      case .close(.brace): _ = around.popLast()
      default: break
      }
    }
  }

  /// Notes the nested types of the body that begins here, because they may be used before their declaration.
  mutating func noteNested() {
    var (depth, ahead) = (0, 0)
    let path = typePath.joined(separator: ".")
    var places: [Int] = []
    loop: while true {
      switch peek(ahead).kind {
      case .end: return
      case .open: depth += 1
      case .close:
        depth -= 1
        if depth == 0 { break loop }
      case .word("struct") where depth == 1, .word("class") where depth == 1, .word("enum") where depth == 1:
        if let name = peek(ahead + 1).kind.name { nestedTypes.insert("\(path).\(name)") }
      case .word("typealias") where depth == 1: places.append(index + ahead)
      default: break
      }
      ahead += 1
    }
    for place in places {
      // Its errors are reported when it is parsed in place.
      var reader = self
      reader.index = place
      if (try? reader.typeAlias()) != nil { aliases = reader.aliases }
    }
  }
}

extension Token.Kind {
  /// The name that the token spells, with or without backquotes; nil for any other token.
  fileprivate var name: String? {
    switch self {
    case .word(let word), .quotedWord(let word): word
    default: nil
    }
  }
}
