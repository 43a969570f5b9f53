/// The nested types that are known, by their full names such as `Door.State`. A type has those of its superclasses, and the
/// aliases of its protocols, too.
struct NestedTypes: Sendable {
  /// The full names, and the last word of each behind a dot. One set, because each frame of the parser in a debug build
  /// holds copies of it.
  private var names: Set<String> = []
  /// The superclass and the protocols of each type, by their names as they are written.
  private var inherited: [String: [String]] = [:]

  var isEmpty: Bool { names.isEmpty }

  func contains(_ whole: String) -> Bool { names.contains(whole) }

  mutating func insert(_ whole: String) {
    if names.insert(whole).inserted { names.insert("." + whole.lastWord) }
  }

  mutating func formUnion(_ others: [String]) { for whole in others { insert(whole) } }

  /// Whether a text with these words may name one of the types.
  func mayBeNamed(by words: Set<String>) -> Bool { !names.isEmpty && words.contains { names.contains("." + $0) } }

  mutating func note(_ inherited: [String], of name: String) {
    let known = self.inherited[name] ?? []
    let added = inherited.filter { !known.contains($0) }
    if !added.isEmpty { self.inherited[name] = known + added }
  }

  /// Returns the full name of a type that a class or one of its superclasses contains: `Door.State` for `State` in a
  /// subclass of `Door`.
  func type(_ word: String, in outer: String) -> String? {
    first(from: outer) { type in
      let whole = "\(type).\(word)"
      return names.contains(whole) ? whole : nil
    }
  }

  /// Returns the first result for a type and for those that it inherits from, the nearest first.
  func first<Found>(from name: String, _ find: (String) -> Found?) -> Found? {
    if let found = find(name) { return found }
    guard var next = inherited[name] else { return nil }
    var seen: Set = [name]
    while !next.isEmpty {
      // Types that inherit from each other in a circle are reported later.
      next = next.filter { seen.insert($0).inserted }
      for type in next { if let found = find(type) { return found } }
      next = next.flatMap { inherited[$0] ?? [] }
    }
    return nil
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
    if let alias = alias(name.text, of: outer) { return try? applied(alias, name.text, from: base.range) }
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
        while ahead < tokens.count, let part = tokens[ahead].kind.word, part.isTypeWord {
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
        nestedTypes.note(inherited(at: ahead), of: whole.joined(separator: "."))
      case .word("func"), .word("init"), .word("var"), .word("let"): opening = nil
      case .open(.brace):
        around.append(opening)
        opening = nil
      case .close(.brace): _ = around.popLast()
      default: break
      }
    }
  }

  /// Returns the names after the `:` of a declaration, whose type parameters begin at a place or are none.
  private func inherited(at place: Int) -> [String] {
    var place = place
    skipGenerics(&place)
    guard place < tokens.count, tokens[place].kind == .symbol(":") else { return [] }
    var names: [String] = []
    while place + 1 < tokens.count, [.symbol(":"), .symbol(","), .symbol("&")].contains(tokens[place].kind) {
      place += 1
      var path: [String] = []
      while place < tokens.count, let part = tokens[place].kind.word {
        path.append(part)
        place += 1
        skipGenerics(&place)
        if place < tokens.count, tokens[place].kind == .symbol(".") { place += 1 } else { break }
      }
      names.append(path.joined(separator: "."))
    }
    return names
  }

  private func skipGenerics(_ place: inout Int) {
    var depth = 0
    while place < tokens.count, depth > 0 || tokens[place].kind == .symbol("<") {
      if tokens[place].kind == .symbol("<") { depth += 1 } else if tokens[place].kind == .symbol(">") { depth -= 1 }
      place += 1
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
