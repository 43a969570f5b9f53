/// Converts typed text to Swift: the same text, with the REPL's short forms written out.
struct SwiftCode {
  let names: SwiftNames
  private var start: String { names.start }
  let source: Source
  var edits: SourceEdits
  /// The value of `$0` outside closures, in scheduled input.
  private let number: Int?
  private var closures = 0
  /// Calls of sources whose types Swift infers from their context.
  private var typed: Set<ObjectIdentifier> = []

  init(_ names: SwiftNames, _ source: Source, number: Int? = nil) {
    (self.names, self.source, self.number) = (names, source, number)
    edits = SourceEdits(source)
  }

  /// `isStride`: whether only a duration can be here, so that its type may be omitted.
  static func of(
    _ expression: Expression, in source: Source, _ names: SwiftNames, number: Int? = nil, isStride: Bool = false
  ) throws(Diagnostic) -> String {
    var code = SwiftCode(names, source, number: number)
    try code.checkSelf(expression.range)
    try code.visit(expression, isStride: isStride)
    return code.edits.text(of: expression.range)
  }

  static func of(
    _ statement: Statement, in source: Source, _ names: SwiftNames, number: Int? = nil
  ) throws(Diagnostic) -> String {
    var code = SwiftCode(names, source, number: number)
    if !statement.declaresMembers { try code.checkSelf(statement.range) }
    if names.hasTasks { code.leaveOutMainActor(in: statement.range) }
    switch statement.kind {
    case .type(let type, let name) where names.becomesEquatable(type): code.makeEquatable(type, name)
    case .type(let type, let name) where names.hasTasks && type.form == .class && !type.isActor: code.makeSendable(name)
    case .declaration(_, _, let type?, let value) where type.publisher != nil: code.noteTyped(value)
    case .function(_, _, let body) where body.result?.publisher != nil: code.noteTyped(body.body)
    default: break
    }
    try code.visit(.statement(statement))
    return code.edits.text(of: statement.range)
  }

  /// Returns the statements of a function.
  static func of(_ body: ClosureSyntax, in source: Source, _ names: SwiftNames) throws(Diagnostic) -> String {
    var code = SwiftCode(names, source)
    code.closures = 1
    for statement in body.body { try code.visit(.statement(statement)) }
    guard let first = body.body.first, let last = body.body.last else { return "" }
    return code.edits.text(of: first.range.through(last.range))
  }

  /// Adds Equatable, so that rows can be compared.
  private mutating func makeEquatable(_ type: NamedType, _ name: Name) {
    let start = edits.index(at: name.range.lower)
    guard let brace = edits.tokens[start...].firstIndex(where: { $0.kind == .open(.brace) }) else { return }
    let end = edits.tokens[brace - 1].range.upper
    edits.insert(
      edits.tokens[start..<brace].contains { $0.kind == .symbol(":") } ? ", Equatable" : ": Equatable", at: end)
  }

  // MARK: Types from the context

  /// Records the source that a chain of `eraseToAnyPublisher()` begins with, whose types Swift infers from the declared
  /// type.
  private mutating func noteTyped(_ value: Expression) {
    var value = value
    while case .call(let callee, _) = value.kind, case .member(let base, let name) = callee.kind,
      OperatorTable.row(name.text)?.erases == true
    {
      value = base
    }
    if case .ternary(_, let then, let otherwise) = value.kind {
      noteTyped(then)
      return noteTyped(otherwise)
    }
    typed.insert(value.identity)
  }

  /// Does the same for the value that a body returns.
  private mutating func noteTyped(_ body: [Statement]) {
    if body.count == 1, case .expression(let value) = body[0].kind { return noteTyped(value) }
    var parts = body.map(SyntaxPart.statement)
    while let part = parts.popLast() {
      if case .closure = part { continue }
      if case .statement(let statement) = part, case .return(let value?) = statement.kind { noteTyped(value) }
      parts += part.parts
    }
  }

  // MARK: Walking

  /// Throws if a range names `self`, even in a closure's capture list.
  private func checkSelf(_ range: SourceRange) throws(Diagnostic) {
    // Except as the member of a type: `Int.self`.
    let found = edits.tokens.indices.first {
      edits.tokens[$0].kind == .word("self") && ($0 == 0 || edits.tokens[$0 - 1].kind != .symbol("."))
        && edits.tokens[$0].range.lower >= range.lower && edits.tokens[$0].range.upper <= range.upper
    }
    if let found = found.map({ edits.tokens[$0] }) {
      throw inexpressible(found.range, "a test has no `self` whose members these could be")
    }
  }

  private mutating func visit(_ part: SyntaxPart) throws(Diagnostic) {
    switch part {
    case .expression(let expression): try visit(expression)
    case .statement: for inner in part.parts { try visit(inner) }
    case .closure:
      closures += 1
      for inner in part.parts { try visit(inner) }
      closures -= 1
    }
  }

  mutating func visit(_ expression: Expression, isStride: Bool = false) throws(Diagnostic) {
    switch expression.kind {
    case .duration(let nanoseconds):
      edits.replace(expression.range, by: (isStride ? "" : "Stride") + SwiftLiteral.stride(nanoseconds))
    case .parameter:
      if closures == 0, let number { edits.replace(expression.range, by: String(number)) }
    case .name(let name):
      if let reason = names.untyped[name] { throw reason }
      // The exported test has a task in place of `async let`.
      if names.spawned.contains(name) { edits.insert(".value", at: expression.range.upper) }
    case .implicitMember("now") where names.hasTasks: edits.replace(expression.range, by: "\(names.clock).now")
    case .implicitMember("continuous"), .implicitMember("suspending"):
      if names.hasTasks { edits.replace(expression.range, by: names.clock) }
    case .member(let base, _) where names.hasTasks && base.isSystemClock: edits.replace(base.range, by: names.clock)
    case .member where names.isScheduler(expression):
      edits.replace(expression.range, by: names.scheduler)
    case .binary(let left, let sign, let right):
      if ["*", "/", "%"].contains(sign.text), names.isDuration(left) || names.isDuration(right) {
        throw inexpressible(expression.range, "Combine cannot multiply durations", help: "write the duration itself")
      }
      if names.hasTasks, ["+", "-"].contains(sign.text), names.isMoment(left) {
        // An instant of a test clock has no operators.
        if sign.text == "-" {
          throw inexpressible(
            expression.range, "an instant of a test clock has no `-`",
            help: "use `a.duration(to: b)` or `a.advanced(by: d)`")
        }
        edits.replace(SourceRange(lower: left.range.upper, upper: right.range.lower), by: ".advanced(by: ")
        edits.insert(")", at: right.range.upper)
      }
      try visit(left, isStride: isStride)
      try visit(right, isStride: isStride)
    case .call(let callee, let arguments): try visit(expression, callee, arguments)
    default: for part in SyntaxPart.expression(expression).parts { try visit(part) }
    }
  }

  private mutating func visit(
    _ call: Expression, _ callee: Expression, _ arguments: [Argument]
  ) throws(Diagnostic) {
    if names.isScheduler(call) { return edits.replace(call.range, by: names.scheduler) }
    if callee.waitsInEarnest {
      throw inexpressible(
        call.range, "in a test it would take its time, or wait for what no test moves", help: "leave it out")
    }
    if names.hasTasks, try visitTask(call, callee, arguments) { return }
    switch callee.kind {
    case .name("Error"): edits.replace(callee.range, by: "Failure")
    case .name(let name) where names.isClosure(name):
      // A closure's parameters have no labels.
      for argument in arguments {
        guard let label = argument.label else { continue }
        edits.replace(SourceRange(lower: label.range.lower, upper: argument.value.range.lower), by: "")
      }
    case .name(let name) where SourceTable.row(name) != nil: try checkGenerics(callee.range, name, call)
    case .member(let type, let name) where names.needsGenerics(type, name):
      try checkGenerics(name.text == "Sequence" ? name.range : type.range, name.text, call)
    case .member(let type, let name):
      if case .name(let type) = type.kind, SourceTable.row("\(type).\(name.text)") != nil {
        return try visit(source: "\(type).\(name.text)", callee, arguments, call)
      }
      if ["async", "asyncAfter", "timerPublisher"].contains(name.text), names.isScheduler(type) {
        throw inexpressible(
          call.range, "a scheduler in a test has no `\(name.text)`", help: "use `scheduler.schedule`")
      }
      if let row = names.operatorRow(type, name.text) {
        return try visit(row, on: type, name, arguments, call)
      }
      try visit(callee)
      let isOfScheduler = names.isScheduler(type) || names.isClock(type)
      for argument in arguments {
        // A duration stands for the instant that far from 0s.
        let isInstant =
          isOfScheduler && ["after", "to"].contains(argument.label?.text) && names.isDuration(argument.value)
        if isInstant { edits.insert("\(start).advanced(by: ", at: argument.value.range.lower) }
        try visit(argument.value, isStride: isOfScheduler)
        if isInstant { edits.insert(")", at: argument.value.range.upper) }
      }
      return
    default: break
    }
    try visit(callee)
    for argument in arguments { try visit(argument.value) }
  }

  // MARK: Sources

  /// Throws if generic types may be omitted here but not in Swift.
  private mutating func checkGenerics(_ callee: SourceRange, _ name: String, _ call: Expression) throws(Diagnostic) {
    if typed.contains(call.identity) { return }
    let row = SourceTable.row(name)
    if row?.saysTypes == true { return }
    if row?.isCombines(0) == false { throw inexpressible(call.range, "Combine does not have it") }
    guard edits.tokens[edits.index(at: callee.lower) + 1].kind == .symbol("<") else {
      let typed =
        switch name {
        case "success", "failure": "\(Site(callee, in: source).text)<Int, Error>"
        case "Sequence": "Publishers.Sequence<[Int], Never>"
        default: "\(name)<Int, \(row?.isGivenError == true ? "Error" : "Never")>"
        }
      throw inexpressible(
        call.range, "Swift cannot tell its types", help: "write them, as in `\(typed)`; TimeREPL accepts them, too")
    }
  }

  private mutating func visit(
    source name: String, _ callee: Expression, _ arguments: [Argument], _ call: Expression
  ) throws(Diagnostic) {
    let spans = edits.spans(after: callee.range)
    let row = SourceTable.row(name)
    if row?.isTimer == true {
      // The run loop's own timer would use the wall clock.
      edits.replace(callee.range, by: SourceTable.schedulersTimer)
      guard let first = arguments.first else { return }
      try visit(first.value, isStride: true)
      if first.label == nil { edits.insert("every: ", at: spans[0].lower) }
      if let last = spans.last {
        edits.replace(SourceRange(lower: spans[0].upper, upper: last.upper), by: ", scheduler: scheduler")
      }
      return
    }
    if let form = row?.signatures.firstIndex(where: { $0.name == name }), row?.isCombines(form) == false {
      throw inexpressible(call.range, "Combine does not have it")
    }
    let publishers = arguments.map(\.value).filter { names.isPublisher($0) == true }
    for (argument, span) in zip(arguments, spans) {
      try visit(argument.value)
      if publishers.count == arguments.count { adapt(argument.value, at: span.upper, joined: publishers) }
    }
  }

  /// Whether the context determines the types of a call.
  func isTyped(_ call: Expression) -> Bool { typed.contains(call.identity) }

  func inexpressible(_ range: SourceRange, _ reason: String, help: String? = nil) -> Diagnostic {
    let what = Site(range, in: source).text
    return Diagnostic(.session(.file(.inexpressible(what, because: reason, help: help))), at: range, in: source)
  }
}

extension SwiftNames {
  /// Whether the call, such as `Publishers.Sequence(sequence:)` or `Result.success(1)`, does not determine its generic
  /// types.
  fileprivate func needsGenerics(_ type: Expression, _ name: Name) -> Bool {
    guard case .name(let type) = type.kind else { return false }
    return [type] == NamedType.result.path || type == "Publishers" && name.text == "Sequence"
  }
}

extension Statement {
  /// Whether the declaration is a type or an extension, whose members may use `self`.
  var declaresMembers: Bool {
    switch kind {
    case .type, .extension: true
    default: false
    }
  }

  /// Whether no function can contain the declaration.
  var isExtensionOrOperator: Bool {
    switch kind {
    case .extension, .operator: true
    default: false
    }
  }
}

extension Expression {
  fileprivate var isSystemClock: Bool {
    if case .name(let name) = kind { SwiftNames.systemClocks.contains(name) } else { false }
  }

  /// Whether the called name belongs to an API that uses real time, or that waits for other threads.
  fileprivate var waitsInEarnest: Bool {
    switch kind {
    case .name(let name): Self.waiting.contains(name)
    case .member(let base, let name):
      if case .name(let type) = base.kind {
        type == "Thread" || type == "PlaygroundPage" || type == "Timer" && name.text == "scheduledTimer"
      } else {
        false
      }
    default: false
    }
  }

  private static let waiting: Set = [
    "sleep", "usleep", "dispatchMain", "CFRunLoopRun", "DispatchGroup", "DispatchSemaphore", "DispatchWorkItem",
    "Timer",
  ]
}
