/// A type alias: `typealias Score = Int`, `typealias Table<V> = [String: V]`.
struct TypeAlias: Sendable {
  let parameters: [String]
  let type: Type
  /// The protocols of `typealias Item = Hashable & Sendable`, whose type is unknown.
  var protocols: [String] = []

  /// Returns the type with its parameters replaced by the arguments in `<...>`.
  func applied(to arguments: [Type]) -> Type {
    let known = Dictionary(zip(parameters, arguments)) { first, _ in first }
    return type.mapped { type in
      if case .named(let name, []) = type, parameters.contains(name) { known[name] ?? .unknown } else { type }
    }
  }
}

extension Parser {
  ///     alias → "typealias" word [ "<" word { "," word } ">" ] "=" type
  mutating func typeAlias() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let name = try declaredName()
    let parameters = isAt("<") ? try genericParameters().order : []
    try expect("=")
    let (isOfModule, first) = (isAtModule, index)
    let begin = current.range
    var alias = TypeAlias(parameters: parameters, type: try type())
    if alias.type == .unknown { alias.protocols = protocols(in: text(of: range(from: begin))) }
    if takeWord("where") {
      var none: [String: String] = [:]
      _ = try requirements(&none)
    }
    // `typealias Publisher = Combine.Publisher` changes nothing.
    if isOfModule, typePath.isEmpty, case .named(name.text, _) = alias.type {
      return try make(.group([]), from: start)
    }
    let isOfItself = alias.type.names.contains(name.text) && isWrittenAlone(name.text, from: first)
    // In a generic type, `typealias Output = Output` repeats its type parameter and declares nothing new.
    if isOfItself, !typePath.isEmpty, case .named(name.text, []) = alias.type {
      return try make(.group([]), from: start)
    }
    // `typealias Result = Swift.Result<Int, Error>` names the type of a module, not itself.
    if isOfItself, !isOfModule { throw Diagnostic(.session(.name(.madeOfItself(name.text))), at: name.range) }
    aliases[name.text] = alias
    if !typePath.isEmpty { aliases[(typePath + [name.text]).joined(separator: ".")] = alias }
    return try make(.alias(name, alias), from: start)
  }

  /// Returns the protocols of `A & B`, in which an alias may stand for several.
  func protocols(in text: String) -> [String] {
    text.split(separator: "&").map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }.flatMap { word in
      alias(named: word).map { $0.protocols.isEmpty ? [word] : $0.protocols } ?? [word]
    }
  }

  /// Whether the type that begins at an index has a word that is not the member of another type: in
  /// `typealias Completion = Subscribers.Completion<Error>` the word is another type's.
  private func isWrittenAlone(_ word: String, from first: Int) -> Bool {
    (first..<index).contains { tokens[$0].kind == .word(word) && tokens[$0 - 1].kind != .symbol(".") }
  }

  /// Returns the type alias of a name, of the enclosing types and their extensions first.
  func alias(named word: String) -> TypeAlias? {
    if aliases.isEmpty { return nil }
    for path in [typePath] + outerPaths.reversed() {
      for count in stride(from: path.count, to: 0, by: -1) {
        if let alias = alias(word, of: path[..<count].joined(separator: ".")) { return alias }
      }
    }
    return aliases[word]
  }

  /// Returns the alias that a type has by its declaration, an extension, a superclass or a protocol.
  func alias(_ word: String, of owner: String) -> TypeAlias? {
    if aliases.isEmpty { return nil }
    return nestedTypes.first(from: owner) { type in
      guard let alias = aliases["\(type).\(word)"], type != owner else { return aliases["\(type).\(word)"] }
      // A protocol's alias names associated types, which the type that conforms determines.
      return TypeAlias(
        parameters: alias.parameters,
        type: alias.type.mapped { part in
          guard case .named(let name, []) = part, !alias.parameters.contains(name) else { return part }
          return aliases["\(owner).\(name)"]?.type ?? nestedTypes.type(name, in: owner).map { Type($0, []) } ?? part
        })
    }
  }

  /// Aliases of Swift and Foundation for Swift's types.
  private static let known: [String: TypeAlias] = {
    var known = ["TimeInterval": TypeAlias(parameters: [], type: .double)]
    for name in ["CountableRange", "CountableClosedRange"] {
      known[name] = TypeAlias(parameters: ["Bound"], type: Type(name, [.named("Bound")]))
    }
    return known
  }()

  /// Returns the aliased type as an expression, `UInt16` for `Sample.max`; nil if the word is not an alias.
  mutating func aliased(_ word: String) throws(Diagnostic) -> Expression? {
    guard let alias = alias(named: word) ?? (isDeclared(word) ? nil : Self.known[word]) else { return nil }
    return try applied(alias, word, from: takeRange())
  }

  /// Returns the type of an alias, whose name was just taken, as an expression.
  mutating func applied(
    _ alias: TypeAlias, _ word: String, from start: SourceRange
  ) throws(Diagnostic) -> Expression {
    let isGeneric = !alias.parameters.isEmpty && isAt("<") && !current.isSpaced
    let arguments = isGeneric ? try generics(as: .expression) : []
    return try expression(of: alias.applied(to: arguments), word, at: range(from: start))
  }

  /// Returns the expression that names a type.
  func expression(of type: Type, _ word: String, at range: SourceRange) throws(Diagnostic) -> Expression {
    switch type {
    case .named(let name, let arguments):
      return Expression(kind: .name(name), range: range, generics: arguments)
    case .array(let element): return try make(.array([try expression(of: element, word, at: range)]), at: range)
    case .dictionary(let key, let value):
      let pair = (key: try expression(of: key, word, at: range), value: try expression(of: value, word, at: range))
      return try make(.dictionary([pair]), at: range)
    case .publisher(let publisher):
      let parts = publisher.name.split(separator: ".").map(String.init)
      var made = try make(.name(parts[0]), at: range)
      for part in parts.dropFirst() { made = try make(.member(made, Name(text: part, range: range)), at: range) }
      return Expression(kind: made.kind, range: range, generics: publisher.arguments)
    default: return try make(.name(word), at: range)
    }
  }
}
