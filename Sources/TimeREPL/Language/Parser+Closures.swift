/// A parameter of a `func` or a closure.
struct ParameterSyntax {
  let label: String?
  /// Whether the label is written before the name: `b b: Int`.
  var isLabelWritten = false
  let name: Name
  let type: Type
  /// Whether the parameter is `inout`.
  let isChanged: Bool
  /// Whether the parameter takes any number of arguments, as an array.
  let isVariadic: Bool
  /// The default value.
  let value: Expression?
  /// Whether its type is `some P`.
  var isOpaque = false
  /// Whether `@escaping` is before its type.
  var isEscaping = false
  /// The property wrappers of the parameter.
  var wrappers: [WrapperUse] = []
  /// The result builder of closures that are given for the parameter.
  var builder: WrapperUse?

  /// Whether a function that is passed may be called after the call: it is `@escaping`, or in an Optional.
  var mayBeKept: Bool {
    if isEscaping { return true }
    if case .optional(let inner) = type { return inner.isFunction }
    return false
  }

  /// The name of the argument in the body.
  var given: Name { wrappers.isEmpty ? name : Name(text: "$given_" + name.text, range: name.range) }

  /// The variable that wraps the argument; nil without a wrapper.
  var wrapped: Statement? {
    if wrappers.isEmpty { return nil }
    let value = Expression(kind: .name(given.text), range: name.range)
    let variable = WrappedVariable(name: name, type: type, value: value, wrappers: wrappers, observers: [])
    return Statement(kind: .wrapped(variable), range: name.range)
  }
}

extension [ParameterSyntax] {
  var builders: [Int: WrapperUse] {
    Dictionary(
      uniqueKeysWithValues: enumerated().compactMap { index, parameter in parameter.builder.map { (index, $0) } })
  }
  var changed: Set<Int> { Set(indices.filter { self[$0].isChanged }) }
  var variadic: Int? { firstIndex(where: \.isVariadic) }
  var defaults: [Int: Expression] {
    Dictionary(
      uniqueKeysWithValues: enumerated().compactMap { index, parameter in parameter.value.map { (index, $0) } })
  }
}

extension Parser {
  ///     closure → "{" [ signature ] statements "}"
  mutating func closure() throws(Diagnostic) -> Expression {
    let start = index
    let outer = try open()
    let signature = takeSignature()
    let body = try statements()
    try close(.brace, restoring: outer)
    return try closure(signature, body, from: start)
  }

  private mutating func closure(
    _ signature: ClosureSignature, _ body: [Statement], from start: Int
  ) throws(Diagnostic) -> Expression {
    let range = range(from: tokens[start].range)
    var closure = ClosureSyntax(
      parameters: signature.names, types: signature.types, changed: signature.changed,
      captured: signature.captured, result: signature.result, throwing: signature.effects.throwing,
      thrown: signature.effects.thrown, body: body,
      range: range)
    closure.namesSelf = signature.namesSelf
    return try make(.closure(closure), at: range)
  }

  private struct ClosureSignature {
    var names: [Name]?
    var captured: [Argument] = []
    var namesSelf = false
    var types: [Type] = []
    var changed: Set<Int> = []
    var result: Type?
    var effects: (throwing: Type.Throwing, thrown: Type?) = (.no, nil)
  }

  private mutating func takeSignature() -> ClosureSignature {
    attempt { parser throws(Diagnostic) in try parser.signature() } ?? ClosureSignature()
  }

  ///     signature → [ captures ] [ parameters | word { "," word } ] [ "throws" ] [ "->" type ] "in"
  ///
  /// Names are nil if there is only a capture list, so that `$0` works.
  private mutating func signature() throws(Diagnostic) -> ClosureSignature {
    var signature = ClosureSignature()
    try attributes()
    if isAtOpen(.square) { (signature.captured, signature.namesSelf) = try captures() }
    if isAtOpen(.parenthesis) {
      let parameters = try parameters()
      (signature.names, signature.types) = (parameters.map(\.name), parameters.map(\.type))
      signature.changed = parameters.changed
    } else if !isAtWord("in") {
      var plain: [Name] = []
      repeat { plain.append(try localName()) } while take(",")
      (signature.names, signature.types) = (plain, plain.map { _ in .unknown })
    }
    signature.effects = try effects()
    if take("->") { signature.result = try type() }
    guard takeWord("in") else { throw failure(.text("in")) }
    return signature
  }

  ///     captures → "[" [ capture { "," capture } ] "]"
  ///     capture  → [ "weak" | "unowned" [ "(" word ")" ] ] word [ "=" expression ]
  /// Returns the captures but for a plain `self`, and whether that is among them.
  private mutating func captures() throws(Diagnostic) -> (captured: [Argument], namesSelf: Bool) {
    let outer = try open()
    var (captured, namesSelf): ([Argument], Bool) = ([], false)
    while !isAtClose(.square) {
      let isUnowned = isAtWord("unowned")
      let isWeak = (isAtWord("weak") || isAtWord("unowned")) && (peek().isAnyWord || peek().kind == .open(.parenthesis))
      if isWeak {
        take()
        if isAtOpen(.parenthesis) { _ = try arguments(in: .parenthesis) }
      }
      guard isAtWord else { throw failure(.name) }
      let name = Name(text: text(of: current.range), range: takeRange())
      let value = take("=") ? try expression() : try make(.name(name.text), at: name.range)
      let given = isWeak ? try make(.loose(value, isUnowned: isUnowned), at: value.range) : value
      // A name that closures capture anyway needs no capture.
      if isWeak || name.text != "self" {
        captured.append(Argument(label: name, value: given, isTrailing: false))
      } else {
        namesSelf = true
      }
      guard take(",") else { break }
    }
    try close(.square, restoring: outer)
    return (captured, namesSelf)
  }

  ///     parameters → "(" [ parameter { "," parameter } ] ")"
  ///     parameter  → [ label ] word [ ":" type [ "..." ] ] [ "=" expression ]
  ///
  /// A single word is both label and name; the label of `_` is nil.
  mutating func parameters() throws(Diagnostic) -> [ParameterSyntax] {
    guard isAtOpen(.parenthesis) else { throw failure(.text("(")) }
    let outer = try open()
    var parameters: [ParameterSyntax] = []
    while !isAtClose(.parenthesis) {
      let wrappers = isAt("@") ? try parameterWrappers() : []
      let label = takeLabel()
      var name = try parameterName()
      let word = label ?? name.text
      let hasType = take(":")
      let isChanged = hasType && isAtWord("inout")
      let start = index
      let written = hasType ? try type() : .unknown
      let isEscaping = tokens[start..<index].contains { $0.kind == .word("escaping") }
      let words = tokens[start..<index].prefix { $0.kind == .word("inout") || $0.kind == .word("some") }
      if isEscaping, written.isScalar || written.isOptional {
        throw Diagnostic(
          .declaration(.escapingValue), at: tokens[start].range.through(previous?.range ?? tokens[start].range))
      }
      let isOpaque = words.last?.kind == .word("some")
      let type = isOpaque ? written.constraint : written
      let isVariadic = hasType && take("...")
      if name.text == "_", case .named("Type", _) = type {
        // The argument shows what a type parameter stands for.
        name = Name(text: "$type\(parameters.count)", range: name.range)
      }
      var value = hasType && take("=") ? try expression() : nil
      if type.closureOfAutoclosure != nil { value = value?.enclosed }
      parameters.append(
        ParameterSyntax(
          label: word == "_" ? nil : word, isLabelWritten: label != nil, name: name,
          type: isVariadic ? .array(type) : type, isChanged: isChanged,
          isVariadic: isVariadic, value: value, isOpaque: isOpaque, isEscaping: isEscaping,
          wrappers: type.isFunction ? [] : wrappers,
          builder: type.isFunction ? wrappers.first : nil))
      guard take(",") else { break }
    }
    try close(.parenthesis, restoring: outer)
    return parameters
  }

  /// Parses the attributes of a parameter: `@Clamped n: Int`.
  private mutating func parameterWrappers() throws(Diagnostic) -> [WrapperUse] {
    wrappers = []
    try attributes()
    return takeWrappers()
  }

  /// Takes the label of `by amount`, in which the second word is the name; the label may be a keyword.
  private mutating func takeLabel() -> String? {
    switch (current.kind, peek().kind) {
    case (.word(let label), .word), (.word(let label), .quotedWord), (.quotedWord(let label), .word),
      (.quotedWord(let label), .quotedWord):
      take()
      return label
    default: return nil
    }
  }

  /// Takes the name of a parameter. It may be a keyword that is also the label; the body writes it in backticks.
  private mutating func parameterName() throws(Diagnostic) -> Name {
    guard case .word(let word) = current.kind, peek().kind == .symbol(":"), Keywords.all.contains(word),
      !["_", "inout", "self"].contains(word)
    else { return try localName() }
    return Name(text: word, range: takeRange())
  }

  /// Takes a name that a body declares; inside a body commands do not reserve names.
  mutating func localName() throws(Diagnostic) -> Name {
    switch current.kind {
    case .quotedWord(let name): return Name(text: name, range: takeRange())
    case .word(let name) where !Keywords.all.contains(name) || name == "_":
      return Name(text: name, range: takeRange())
    case .word(let name): throw Diagnostic(.reservedName(name), at: current.range)
    default: throw failure(.name)
    }
  }

  ///     block → "{" statements "}"
  mutating func block() throws(Diagnostic) -> [Statement] {
    let outer = try openBlock()
    let aliases = aliases
    let body = try statements()
    self.aliases = aliases
    try close(.brace, restoring: outer)
    return body
  }

  mutating func openBlock() throws(Diagnostic) -> Restrictions {
    guard isAtOpen(.brace) else { throw failure(.block) }
    return try open()
  }

  ///     statements → { statement (newline | ";") }
  mutating func statements() throws(Diagnostic) -> [Statement] {
    var body: [Statement] = []
    while try isAtNext(isFirst: body.isEmpty) { body.append(try statement()) }
    return body
  }

  /// Whether another statement or act follows, separated from the one before.
  mutating func isAtNext(isFirst: Bool) throws(Diagnostic) -> Bool {
    guard isFirst || isAtEnd else { throw surplus() }
    while take(";") {}
    return !isAtClose(.brace) && current.kind != .end
  }
}

extension Token {
  fileprivate var isAnyWord: Bool { if case .word = kind { true } else { false } }
}

extension Expression {
  /// The expression as a closure that returns it.
  var enclosed: Expression {
    let body = [Statement(kind: .expression(self), range: range)]
    return Expression(kind: .closure(ClosureSyntax(parameters: [], body: body, range: range)), range: range)
  }
}

extension Expression {
  /// The expression as an async closure that evaluates it, and waits, when it is called.
  fileprivate var enclosedToWait: Expression {
    let body = [Statement(kind: .return(self), range: range)]
    return Expression(kind: .closure(ClosureSyntax(parameters: [], body: body, range: range)), range: range)
  }
}

extension [Argument] {
  /// Returns the arguments with those for autoclosures wrapped in closures.
  func enclosed(for types: [Type], areTried: Bool) -> [Argument] {
    guard types.contains(where: { $0.closureOfAutoclosure != nil }) else { return self }
    return zip(self, types).map { argument, type in
      guard let closure = type.closureOfAutoclosure else { return argument }
      // A `try` before a call covers its autoclosures, too.
      let tried = Expression(kind: .tried(argument.value, .plain), range: argument.value.range)
      let given = areTried ? tried : argument.value
      let value = closure.isAsyncFunction ? given.enclosedToWait : given.enclosed
      return Argument(label: argument.label, value: value, isTrailing: argument.isTrailing)
    }
  }
}
