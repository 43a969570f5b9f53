/// Statements that declare names.
extension SwiftTestBody {
  mutating func declare(
    _ declared: [String], _ value: Expression, _ statement: Statement, _ entry: SessionTrace.Entry
  ) throws(Diagnostic) {
    let source = entry.input.source
    if declared.count == 1, let subject = names.subject(declared[0]), subject.name == declared[0], value.makesSubject,
      SourceTable.row(subject.typeName)?.isCombines(0) == true,
      subject.type.map({ $0.output.mayHoldUnknown || $0.failure == .unknown }) ?? true
    {
      return try declareSubject(declared[0], initial: value.initial, in: source)
    }
    if declared.count == 1, case .closure(let closure) = value.kind, lacksTypes(closure, statement),
      !statement.declaresVariable
    {
      return try declareFunction(Name(text: declared[0], range: value.range), closure, statement.range, source)
    }
    lines.append(unsafeMark(declared, statement) + (try SwiftCode.of(statement, in: source, names)))
    recordTasks(declared, value)
    for name in declared {
      if let subject = names.subject(name), subject.name == name {
        record(name, of: SwiftLiteral.name(name) + (subject.current == nil ? "" : ".dropFirst()"))
      }
      if !statement.declaresVariable {
        let type = names.value(name)?.innermost.instance?.layout.type
        for property in lanes.properties(of: name) where type?.property(property)?.access != .closed {
          record("\(name).\(property)", of: "\(SwiftLiteral.name(name)).$\(property).dropFirst()")
        }
      }
      // A subscription that is not mentioned again would be released.
      if case .object(let object)? = names.value(name), object is CancellableObject, !statement.declaresVariable {
        lines.append("defer { withExtendedLifetime(\(SwiftLiteral.name(name))) {} }")
      }
    }
  }

  /// Returns whether Swift could not infer a closure's parameter types, since they are not declared.
  private func lacksTypes(_ closure: ClosureSyntax, _ statement: Statement) -> Bool {
    if case .declaration(_, _, .some, _) = statement.kind { return false }
    return closure.arity > 0 && (closure.types.isEmpty || closure.types.contains(.unknown))
  }

  mutating func declareSubject(_ name: String, initial: Expression?, in source: Source) throws(Diagnostic) {
    let kind = SubjectObject.typeName(hasValue: initial != nil)
    let known = names.subject(name)?.type
    let type = try typeOfSubject(name, initial: initial, in: source)
    let failure = (names.failures[name] ?? .never).text
    let argument = try code(initial, source) ?? ""
    let comment = Self.comment(
      output: names.swiftType(of: known?.output ?? .unknown).isOpen, failure: known?.failure ?? .unknown == .unknown,
      hasValues: type != .unknown)
    let mark = names.hasTasks && !type.isSendable ? "nonisolated(unsafe) " : ""
    lines.append("\(mark)let \(SwiftLiteral.name(name)) = \(kind)<\(type.text), \(failure)>(\(argument))\(comment)")
    // The lane has the values that were sent, without the initial value.
    record(name, of: SwiftLiteral.name(name) + (initial == nil ? "" : ".dropFirst()"))
  }

  /// Returns a comment about types that were `_` at the prompt and were inferred from the values.
  private static func comment(output isOutputOpen: Bool, failure isFailureOpen: Bool, hasValues: Bool) -> String {
    let output = hasValues ? "Output as in the values that came" : "Output could be any, no value came"
    switch (isOutputOpen, isFailureOpen) {
    case (true, true): return "  // \(output), Failure as it ended"
    case (true, false): return "  // \(output)"
    case (false, true): return "  // Failure as it ended"
    case (false, false): return ""
    }
  }

  /// Returns the common type of a subject's initial value and of all values sent to it.
  private func typeOfSubject(_ name: String, initial: Expression?, in source: Source) throws(Diagnostic) -> SwiftType {
    let sent = lanes.type(of: name) ?? names.swiftType(of: names.subject(name)?.type?.output ?? .unknown)
    guard sent.isOpen || names.swiftType(of: names.subject(name)?.type?.output ?? .unknown).isOpen, let initial else {
      return sent
    }
    guard let value = try? trace.world.evaluate(initial, in: source), let own = SwiftType(value),
      let both = own.joined(with: sent)
    else { throw inexpressible(initial.range, source, "it is not of the type that `\(name)` is sent, \(sent.text)") }
    return both
  }

  /// Exports a function unchanged if its types are declared; otherwise as a closure, with the types of its calls.
  mutating func declareFunction(
    _ name: Name, _ body: ClosureSyntax, _ range: SourceRange, _ source: Source
  ) throws(Diagnostic) {
    let parameters = body.parameters?.map(\.text) ?? (0..<body.arity).map { "$\($0)" }
    let calls = trace.calls[name.text] ?? []
    var typed: [String] = []
    var isTakenFromCalls = false
    for (index, parameter) in parameters.enumerated() {
      let written = index < body.types.count ? names.swiftType(of: body.types[index]) : .unknown
      if !written.isOpen {
        typed.append("\(SwiftLiteral.name(parameter)): \(written.text)")
        continue
      }
      isTakenFromCalls = true
      let values = calls.compactMap { $0.indices.contains(index) ? $0[index] : nil }
      guard !values.isEmpty, let type = SwiftType.common(values) else {
        let reason =
          parameters.count > 2
          ? "the types of more than two parameters cannot be told from its calls"
          : calls.isEmpty
            ? "it is never called, so that nobody knows the type of `\(parameter)`"
            : "it is called with values of several types, or of none that Swift can name"
        names.untyped[name.text] = inexpressible(range, source, reason)
        return
      }
      typed.append("\(SwiftLiteral.name(parameter)): \(type.text)")
    }
    let code = try SwiftCode.of(body, in: source, names)
    let comment = isTakenFromCalls ? "  // parameter types as in its calls" : ""
    let head = (names.hasTasks ? "nonisolated(unsafe) " : "") + "let \(SwiftLiteral.name(name.text)) = "
    if body.parameters == nil {
      let types = typed.map { $0.drop { $0 != ":" }.dropFirst(2) }.joined(separator: ", ")
      lines.append("\(head){ \(code) } as (\(types)) -> _\(comment)")
    } else {
      lines.append("\(head){ (\(typed.joined(separator: ", "))) in \(code) }\(comment)")
    }
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
        let at = "at: \(SwiftLiteral.stride(mark.marble.time.nanoseconds))"
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
