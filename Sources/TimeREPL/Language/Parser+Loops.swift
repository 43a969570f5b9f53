/// Parses `for` loops.
extension Parser {
  ///     for → "for" [ [ "try" ] "await" ] ("case" pattern | names [ ":" type ]) "in" expression [ "where" expression ] block
  mutating func loop() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let stream = takeStreamWords()
    if takeWord("case") { return try patternLoop(from: start, stream) }
    if isAtNestedTuple { return try patternLoop(from: start, stream, isNaming: true) }
    let isVariable = takeWord("var")
    let names = try nameOrTuple { parser throws(Diagnostic) in try parser.localName() }
    let sequence = try loopedOver(try loopType(), stream)
    let filter = takeWord("where") ? try expression(with: .noTrailingClosure) : nil
    let body = isVariable ? [try varying(names, try block())] : try block()
    return try make(.forIn(names: names, sequence, where: filter, body), from: start)
  }

  /// Returns the body of `for var x in xs`, in which the names are variables.
  private mutating func varying(_ names: [Name], _ body: [Statement]) throws(Diagnostic) -> Statement {
    var statements: [Statement] = []
    for name in names where name.text != "_" {
      let value = try make(Expression.Kind.name(name.text), at: name.range)
      statements.append(
        try make(.declaration(names: [name], isVariable: true, type: nil, value), from: name.range))
    }
    return try make(.do(statements + body, catches: []), from: names[0].range)
  }

  private enum StreamWords { case await, tryAwait }

  /// Parses `await` or `try await` after `for`.
  private mutating func takeStreamWords() -> StreamWords? {
    if isAtWord("try"), peek().kind == .word("await") {
      take()
      take()
      return .tryAwait
    }
    guard isAtWord("await"), peek().kind != .word("in") else { return nil }
    take()
    return .await
  }

  private mutating func loopType() throws(Diagnostic) -> Type? {
    let type = take(":") ? try type() : nil
    guard takeWord("in") else { throw failure(.text("in")) }
    return type
  }

  private mutating func loopedOver(_ type: Type?, _ stream: StreamWords?) throws(Diagnostic) -> Expression {
    var sequence = try expression(with: .noTrailingClosure)
    if let stream {
      let kind = Expression.Kind.streamed(sequence)
      sequence = try make(kind, at: sequence.range)
      if stream == .tryAwait { sequence = try make(.tried(sequence, .plain), at: sequence.range) }
    } else if let type {
      sequence = try make(.typed(sequence, .array(type)), at: sequence.range)
    }
    return sequence
  }

  /// Makes a `for case` loop a loop over all elements with an `if case`.
  private mutating func patternLoop(
    from start: SourceRange, _ stream: StreamWords?, isNaming: Bool = false
  ) throws(Diagnostic) -> Statement {
    let pattern = isNaming ? try names(areVariables: false) : try pattern()
    let sequence = try loopedOver(try loopType(), stream)
    let element = Name(text: "$element", range: pattern.range)
    var conditions = [Condition.pattern(pattern, try make(.name(element.text), at: pattern.range))]
    if takeWord("where") { conditions.append(.expression(try expression(with: .noTrailingClosure))) }
    let begin = current.range
    let body = [try make(.if(conditions, then: try block(), else: nil), from: begin)]
    return try make(.forIn(names: [element], sequence, where: nil, body), from: start)
  }
}
