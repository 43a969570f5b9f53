/// Operators, with the labels and the scheduler that may be omitted here.
extension SwiftCode {
  mutating func visit(
    _ row: OperatorRow, on receiver: Expression, _ name: Name, _ arguments: [Argument], _ call: Expression
  ) throws(Diagnostic) {
    let (overload, places) = row.overload(for: arguments, names)
    let signature = row.signatures[overload]
    if row.owner(overload) != .combine {
      throw inexpressible(call.range, "Combine does not have it")
    }
    if let closure = arguments.last?.value, signature.parameters.last?.type.contains("-> Publisher<") == true,
      closure.onlyThrows
    {
      throw inexpressible(closure.range, "Swift cannot tell what publisher a closure makes that only throws")
    }
    try visit(receiver)
    if signature.failsWithResult, names.type(of: call).publisher?.failure == .error, let closure = arguments.last?.value
    {
      widenErrors(in: closure)
    }
    let others = arguments.map(\.value).filter { names.isPublisher($0) == true }
    let joined = signature.joinsFailures && !others.isEmpty ? [receiver] + others : []
    adapt(receiver, at: edits.endOfReceiver(of: name), joined: joined)
    if signature.parameters.contains(where: { $0.name == "customError" }), names.failure(of: receiver) == .never,
      arguments.contains(where: { $0.isTrailing || $0.label?.text == "customError" })
    {
      edits.insert(SwiftFailure.never.adaptor(to: .any), at: edits.endOfReceiver(of: name))
    }
    var last: Int?
    let spans = edits.spans(after: name.range)
    for (parameter, given) in zip(signature.parameters, places) {
      if given.isEmpty {
        if parameter.typeName == "Scheduler" {
          addScheduler(parameter, after: last.map { spans[$0] }, name, hasMore: !spans.isEmpty)
        }
        continue
      }
      for argument in given {
        let value = arguments[argument].value
        if arguments[argument].isTrailing {
          try visit(value)
          continue
        }
        last = argument
        if let label = parameter.label, arguments[argument].label == nil {
          edits.insert("\(label): ", at: spans[argument].lower)
        }
        try visit(value, for: parameter)
        adapt(value, at: spans[argument].upper, joined: joined)
      }
    }
  }

  private mutating func visit(_ value: Expression, for parameter: Signature.Parameter) throws(Diagnostic) {
    switch (parameter.typeName, value.kind) {
    case ("Duration", _): try visit(value, isStride: true)
    case ("Scheduler", _) where names.isScheduler(value):
      if case .name = value.kind { return }
      edits.replace(value.range, by: names.scheduler)
    case ("Type", .member(let inner, _)):
      if case .name("Error") = inner.kind { edits.replace(value.range, by: "(any Error).self") }
    case ("Strategy", .call(let callee, let arguments)):
      let spans = edits.spans(after: callee.range)
      for (index, argument) in arguments.enumerated() {
        if names.isScheduler(argument.value) {
          edits.replace(argument.value.range, by: names.scheduler)
          continue
        }
        if index == 0 { edits.insert("scheduler, ", at: spans[0].lower) }
        try visit(argument.value, isStride: true)
      }
    default: try visit(value)
    }
  }

  /// `Error` here is any error; Swift would infer the closure's own error type as the Failure.
  private mutating func widenErrors(in value: Expression) {
    guard case .closure(let closure) = value.kind else { return }
    func widen(_ result: Expression) {
      edits.insert("(", at: result.range.lower)
      edits.insert(") as any Error", at: result.range.upper)
    }
    if closure.body.count == 1, case .expression(let result) = closure.body[0].kind { return widen(result) }
    var parts = closure.body.map(SyntaxPart.statement)
    while let part = parts.popLast() {
      if case .closure = part { continue }
      if case .statement(let statement) = part, case .return(let result?) = statement.kind { widen(result) }
      parts += part.parts
    }
  }

  private mutating func addScheduler(
    _ parameter: Signature.Parameter, after last: SourceRange?, _ name: Name, hasMore: Bool
  ) {
    let text = (parameter.label.map { "\($0): " } ?? "") + names.scheduler
    if let last { return edits.insert(", " + text, at: last.upper) }
    let next = edits.tokens[edits.index(at: name.range.lower) + 1]
    if next.kind == .open(.parenthesis), !next.isSpaced {
      edits.insert(text + (hasMore ? ", " : ""), at: next.range.upper)
    } else {
      edits.insert("(\(text))", at: name.range.upper)
    }
  }

  /// Gives publishers that are joined with others the same failure type.
  mutating func adapt(_ publisher: Expression, at end: Int, joined: [Expression]) {
    guard names.isPublisher(publisher) != false else { return }
    let own = names.failure(of: publisher)
    let common = joined.reduce(own) { $0.joined(with: names.failure(of: $1)) }
    edits.insert(own.adaptor(to: common), at: end)
  }
}

extension OperatorRow {
  /// Whether it only erases the type of its publisher.
  var erases: Bool { signatures[0].swiftType?.name == "AnyPublisher" }

  /// Returns the signature that fits the number and the types of the arguments.
  func overload(for arguments: [Argument], _ names: SwiftNames) -> (overload: Int, places: [[Int]]) {
    let shapes = arguments.shapes
    var best: (score: Int, overload: Int, places: [[Int]])?
    for (overload, signature) in signatures.enumerated() {
      guard let places = try? signature.match(shapes) else { continue }
      var score = 0
      for (parameter, given) in zip(signature.parameters, places) {
        for argument in given where names.fits(arguments[argument].value, parameter) { score += 1 }
      }
      if best.map({ score > $0.score }) ?? true { best = (score, overload, places) }
    }
    let places = signatures[0].parameters.map { _ in [Int]() }
    return best.map { ($0.overload, $0.places) } ?? (0, places)
  }
}

extension Signature {
  /// The Failure of the returned publisher.
  var failure: Type? { result.publisher?.failure }

  /// Whether its publisher parameters must have upstream's failure type.
  var joinsFailures: Bool { parameters.contains { $0.declaredType.publisher?.failure == .upstreamFailure } }

  /// Whether a closure returns its failure, as in `mapError`.
  var failsWithResult: Bool {
    guard case .function(_, let made, _)? = parameters.last?.declaredType else { return false }
    return made == failure && made != .upstreamFailure
  }

  /// Whether a closure returns publishers to subscribe to.
  var subscribesToMade: Bool {
    guard case .function(_, let made, _)? = parameters.last?.declaredType else { return false }
    return made.publisher != nil
  }
}

extension Type {
  static let upstreamFailure = Type.declared("Failure")
}

extension Expression {
  fileprivate var onlyThrows: Bool {
    guard case .closure(let closure) = kind, let last = closure.body.last, closure.body.count == 1 else { return false }
    if case .throw = last.kind { return true } else { return false }
  }
}

extension SwiftNames {
  /// Returns whether an argument fits a parameter, as far as is known.
  fileprivate func fits(_ argument: Expression, _ parameter: Signature.Parameter) -> Bool {
    switch parameter.typeName {
    case "Publisher", "Subject": isPublisher(argument) == true
    case "Scheduler": isScheduler(argument)
    case "Duration": isDuration(argument)
    case "Range": if case .range = argument.kind { true } else { false }
    case "Sequence": if case .array = argument.kind { true } else { false }
    case "Strategy":
      if case .call(let callee, _) = argument.kind, case .implicitMember = callee.kind { true } else { false }
    case "Int": if case .int = argument.kind { true } else { false }
    case _ where parameter.isFunction:
      switch argument.kind {
      case .closure, .keyPath, .operatorFunction: true
      case .name(let name): isFunction(name)
      default: false
      }
    default: false
    }
  }
}
