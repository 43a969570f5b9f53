/// The nested types that are known, by their full names such as `Door.State`. A class has those of its superclasses, too.
struct NestedTypes: Sendable {
  private var names: Set<String> = []
  /// The superclass of each class, by its name as it is written.
  private var superclasses: [String: String] = [:]

  var isEmpty: Bool { names.isEmpty }

  func contains(_ whole: String) -> Bool { names.contains(whole) }

  mutating func insert(_ whole: String) { names.insert(whole) }

  mutating func formUnion(_ others: [String]) { names.formUnion(others) }

  mutating func note(_ superclass: String, of name: String) { superclasses[name] = superclass }

  /// Returns the full name of a type that a class or one of its superclasses contains: `Door.State` for `State` in a
  /// subclass of `Door`.
  func type(_ word: String, in outer: String) -> String? {
    var (outer, left) = (outer, superclasses.count)
    while true {
      let whole = "\(outer).\(word)"
      if names.contains(whole) { return whole }
      // Classes that inherit from each other in a circle are reported later.
      guard left > 0, let superclass = superclasses[outer] else { return nil }
      (outer, left) = (superclass, left - 1)
    }
  }
}

/// Resolves nested types, which code near them names without their outer type.
extension Parser {
  /// Returns the full name of a nested type of the types around, or the word itself.
  func known(_ word: String) -> String {
    if nestedTypes.isEmpty || localTypes.contains(word) { return word }
    for path in [typePath] + outerPaths.reversed() {
      for count in stride(from: path.count, to: 0, by: -1) {
        if let whole = nestedTypes.type(word, in: path[..<count].joined(separator: ".")) { return whole }
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
  func nested(_ word: String, in outer: String) -> String? { nestedTypes.type(word, in: outer) }

  /// Returns the same for an expression: `.member(Door, State)` becomes one name.
  mutating func nested(_ base: Expression, _ name: Name) -> Expression? {
    guard case .name(let outer) = base.kind else { return nil }
    if let alias = aliases["\(outer).\(name.text)"] { return try? applied(alias, name.text, from: base.range) }
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
        while ahead < tokens.count, let part = tokens[ahead].kind.word, part.first?.isUppercase == true {
          path.append(part)
          ahead += 1
          guard ahead < tokens.count, tokens[ahead].kind == .symbol(".") else { break }
          ahead += 1
        }
        guard !path.isEmpty else { continue }
        let outer = around.isEmpty ? [] : around[around.count - 1]
        opening = outer.map { $0 + path }
        guard let whole = opening else { continue }
        if whole.count > path.count { nestedTypes.insert(whole.joined(separator: ".")) }
        if tokens[place].kind == .word("class"), let superclass = firstInherited(at: ahead) {
          nestedTypes.note(superclass, of: whole.joined(separator: "."))
        }
      case .word("func"), .word("init"), .word("var"), .word("let"): opening = nil
      case .open(.brace):
        around.append(opening)
        opening = nil
      case .close(.brace): _ = around.popLast()
      default: break
      }
    }
  }

  /// Returns the first name after the `:` of a declaration, whose type parameters begin at a place or are none.
  private func firstInherited(at place: Int) -> String? {
    var (place, depth) = (place, 0)
    while place + 1 < tokens.count, depth > 0 || tokens[place].kind == .symbol("<") {
      if tokens[place].kind == .symbol("<") { depth += 1 } else if tokens[place].kind == .symbol(">") { depth -= 1 }
      place += 1
    }
    guard place + 1 < tokens.count, tokens[place].kind == .symbol(":") else { return nil }
    // The first word of `Outer.Base` is not the superclass.
    if place + 2 < tokens.count, tokens[place + 2].kind == .symbol(".") { return nil }
    return tokens[place + 1].kind.word
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
        if let name = peek(ahead + 1).kind.word { nestedTypes.insert("\(path).\(name)") }
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
