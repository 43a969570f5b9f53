/// What declares names.
extension SwiftTestBody {
  mutating func declare(
    _ declared: [String], _ value: Expression, _ statement: Statement, _ entry: SessionTrace.Entry
  ) throws(Diagnostic) {
    let source = entry.input.source
    if declared.count == 1, let subject = names.subject(declared[0]), subject.name == declared[0], value.makesSubject,
      subject.typeName != "ReplaySubject", !SwiftCode.hasStandardTypes(subject.definition)
    {
      return try declareSubject(declared[0], initial: value.initial, in: source)
    }
    lines.append(try SwiftCode.of(statement, in: source, names))
    for name in declared {
      if let subject = names.subject(name), subject.name == name {
        record(name, of: SwiftLiteral.name(name) + (subject.current == nil ? "" : ".dropFirst()"))
      }
      // A subscription that nobody mentions any more would be let go.
      if case .object(let object)? = names.value(name), object is CancellableObject, !statement.declaresVariable {
        lines.append("defer { withExtendedLifetime(\(SwiftLiteral.name(name))) {} }")
      }
    }
  }

  mutating func declareSubject(_ name: String, initial: Expression?, in source: Source) throws(Diagnostic) {
    let kind = initial == nil ? "PassthroughSubject" : "CurrentValueSubject"
    let type = try typeOfSubject(name, initial: initial, in: source)
    let failure = (names.failures[name] ?? .never).text
    let argument = try code(initial, source) ?? ""
    lines.append("let \(SwiftLiteral.name(name)) = \(kind)<\(type.text), \(failure)>(\(argument))")
    // Its lane has what was sent, and not what was there before.
    record(name, of: SwiftLiteral.name(name) + (initial == nil ? "" : ".dropFirst()"))
  }

  /// The one type of what a subject begins with and of all that it was sent.
  private func typeOfSubject(_ name: String, initial: Expression?, in source: Source) throws(Diagnostic) -> SwiftType {
    let sent = lanes.type(of: name) ?? .unknown
    guard let initial else { return sent }
    guard let value = try? trace.world.evaluate(initial, in: source), let own = SwiftType(value),
      let both = own.joined(with: sent)
    else { throw inexpressible(initial.range, source, "it is not of the type that `\(name)` is sent, \(sent.text)") }
    return both
  }

  mutating func declareFunction(
    _ name: Name, _ body: ClosureSyntax, _ range: SourceRange, _ source: Source
  ) throws(Diagnostic) {
    let parameters = body.parameters ?? []
    let calls = trace.calls[name.text] ?? []
    var typed: [String] = []
    for (index, parameter) in parameters.enumerated() {
      guard let type = SwiftType.common(calls.map { $0[index] }), !calls.isEmpty else {
        let reason =
          parameters.count > 2
          ? "the types of more than two parameters cannot be told from its calls"
          : calls.isEmpty
            ? "it is never called, so that nobody knows the type of `\(parameter.text)`"
            : "it is called with values of several types, or of none that Swift can name"
        names.untyped[name.text] = inexpressible(range, source, reason)
        return
      }
      typed.append("\(SwiftLiteral.name(parameter.text)): \(type.text)")
    }
    let code = try SwiftCode.of(body, in: source, names)
    lines.append("let \(SwiftLiteral.name(name.text)) = { (\(typed.joined(separator: ", "))) in \(code) }")
  }

  mutating func declareCold(
    _ name: Name, _ marbles: MarbleSource, _ entry: SessionTrace.Entry
  ) throws(Diagnostic) {
    let source = entry.input.source
    var values: [String: Value] = [:]
    for binding in marbles.bindings {
      values[binding.name.text] = try? trace.world.evaluate(binding.value, in: source)
    }
    var sent: [Value] = []
    var rows: [String] = []
    for line in marbles.lines {
      let marks = (try? line.timed(tick: entry.tick)) ?? []
      let texts = marks.map { mark in
        let at = "at: \(SwiftLiteral.stride(mark.marble.time))"
        switch mark.marble.kind {
        case .finished: return ".finished(\(at))"
        case .failed(let reason): return ".failed(\((reason ?? Marble.noReason).quoted), \(at))"
        default:
          let value = mark.marble.kind.value(values)
          sent.append(value)
          return ".value(\(SwiftLiteral.of(value, comparable: false)), \(at))"
        }
      }
      rows.append("  [\(texts.joined(separator: ", "))],")
    }
    guard let type = SwiftType.common(sent), type.comparable() == nil else {
      throw inexpressible(marbles.range, source, "its values have several types, or one that cannot be compared")
    }
    lines.append("let \(SwiftLiteral.name(name.text)): AnyPublisher<\(type.text), any Error> = cold([")
    lines += rows + ["])"]
  }
}

extension Statement {
  fileprivate var declaresVariable: Bool {
    if case .declaration(_, let isVariable, _, _) = kind { isVariable } else { false }
  }
}

extension Expression {
  /// `PassthroughSubject<Int, Never>()`
  fileprivate var makesSubject: Bool {
    guard case .call(let callee, _) = kind, case .name(let name) = callee.kind else { return false }
    return name.hasSuffix("Subject")
  }

  fileprivate var initial: Expression? {
    guard case .call(_, let arguments) = kind else { return nil }
    return arguments.first?.value
  }
}
