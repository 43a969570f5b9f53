/// Converts calls of Swift's concurrency: tasks run on the executor of the test's clock, and `Task.sleep` and the
/// system's clocks become that clock.
extension SwiftCode {
  /// Converts a call of Swift's concurrency; returns false for any other call.
  mutating func visitTask(
    _ call: Expression, _ callee: Expression, _ arguments: [Argument]
  ) throws(Diagnostic) -> Bool {
    switch callee.kind {
    case .name("Task"):
      try prefer(["name", "executorPreference", "priority"], after: callee.range, arguments)
      return true
    case .name("ContinuousClock"), .name("SuspendingClock"):
      edits.replace(call.range, by: names.clock)
      return true
    case .name("TestClock"), .name("UnimplementedClock"), .name("withMainSerialExecutor"):
      throw inexpressible(
        call.range, "a test has one clock, which moves with the time of the session",
        help: "use `clock.sleep` or `Task.sleep`, which can be exported")
    case .name("AsyncStream"), .name("AsyncThrowingStream"): try checkElement(callee, arguments, call)
    case .name("AsyncTimerSequence"), .implicitMember("repeating"):
      try addClock(after: callee.range, arguments)
      return true
    case .name(let name) where AsyncOperatorNames.concurrent.contains(name):
      for argument in arguments { try checkShared(argument.value) }
    case .member(let base, let name) where AsyncOperatorNames.timed.contains(name.text):
      if names.isPublisher(base) != false { return false }
      if AsyncOperatorNames.reading.contains(name.text) { try checkShared(base) }
      try visit(base)
      try addClock(after: name.range, arguments)
      return true
    case .member(let base, let name)
    where AsyncOperatorNames.reading.contains(name.text) && names.isPublisher(base) == false:
      try checkShared(base)
    case .member(let type, let name):
      guard case .name(let type) = type.kind else { return false }
      switch (type, name.text) {
      case ("Task", "detached"):
        try prefer(["name", "executorPreference", "priority"], after: callee.range, arguments)
        return true
      case ("Task", "immediate"):
        try prefer(["name", "priority", "executorPreference"], after: callee.range, arguments)
        return true
      case ("Task", "sleep"):
        try visitSleep(callee, arguments)
        return true
      case ("Task", "megaYield"): throw inexpressible(call.range, "Swift does not have it")
      case ("MainActor", _):
        throw inexpressible(call.range, "the tasks of a test run on its clock's executor, not on the main actor")
      case ("AsyncStream", "makeStream"), ("AsyncThrowingStream", "makeStream"):
        if case .member(let type, _) = callee.kind { try checkElement(type, arguments, call) }
      default: return false
      }
    default: return false
    }
    try visit(callee)
    for argument in arguments { try visit(argument.value) }
    return true
  }

  /// Adds `executorPreference: clock.executor` to a call that begins a task, at its place among the labels.
  private mutating func prefer(
    _ labels: [String], after callee: SourceRange, _ arguments: [Argument]
  ) throws(Diagnostic) {
    let executor = "executorPreference: \(names.clock).executor"
    let spans = edits.spans(after: SourceRange(lower: callee.lower, upper: callee.upper))
    let own = labels.firstIndex(of: "executorPreference") ?? 0
    var before: SourceRange?
    var isPlaced = false
    let given = arguments.filter { !$0.isTrailing }
    for (argument, span) in zip(given, spans) {
      if argument.label?.text == "executorPreference" {
        edits.replace(span, by: executor)
        isPlaced = true
        continue
      }
      if labels.firstIndex(of: argument.label?.text ?? "").map({ $0 < own }) == true { before = span }
      try visit(argument.value)
    }
    for argument in arguments where argument.isTrailing { try visit(argument.value) }
    if isPlaced { return }
    if let before {
      edits.insert(", " + executor, at: before.upper)
    } else if !given.isEmpty, let first = spans.first {
      edits.insert(executor + ", ", at: first.lower)
    } else if let closure = arguments.first?.value {
      let last = edits.tokens[edits.index(at: closure.range.lower) - 1]
      if last.kind == .close(.parenthesis) {
        edits.insert(executor, at: last.range.lower)
      } else {
        edits.insert("(\(executor))", at: last.range.upper)
      }
    }
  }

  private mutating func visitSleep(_ callee: Expression, _ arguments: [Argument]) throws(Diagnostic) {
    edits.replace(callee.range, by: "\(names.clock).sleep")
    let spans = edits.spans(after: callee.range)
    for (index, (argument, span)) in zip(arguments, spans).enumerated() {
      switch argument.label?.text {
      case "clock":
        // The argument `clock:` is removed, because `sleep` is now called on the test's clock.
        edits.replace(SourceRange(lower: index == 0 ? span.lower : spans[index - 1].upper, upper: span.upper), by: "")
      case nil, "nanoseconds":
        edits.replace(SourceRange(lower: span.lower, upper: argument.value.range.lower), by: "for: .nanoseconds(")
        try visit(argument.value)
        edits.insert(")", at: span.upper)
      default: try visit(argument.value, isStride: true)
      }
    }
  }

  /// Throws if a sequence that an operator reads in other tasks is the `values` of a publisher that is not Sendable.
  private func checkShared(_ base: Expression) throws(Diagnostic) {
    switch base.kind {
    case .call(let callee, _):
      if case .member(let inner, _) = callee.kind { try checkShared(inner) }
    case .member(let publisher, let name) where name.text == "values":
      if case .name(let name) = publisher.kind, names.subject(name) != nil { return }
      throw inexpressible(base.range, "in Swift, several tasks can only share the `values` of a subject")
    default: break
    }
  }

  /// Adds the argument `clock:` with the test's clock to a call that lacks it and would use the system's.
  private mutating func addClock(after name: SourceRange, _ arguments: [Argument]) throws(Diagnostic) {
    let spans = edits.spans(after: name)
    let hasClock = arguments.contains { $0.label?.text == "clock" }
    for (index, argument) in arguments.enumerated() {
      try visit(argument.value, isStride: ["for", "every", "interval", "tolerance"].contains(argument.label?.text))
      let isLast = index + 1 == spans.count || !["tolerance"].contains(arguments[index + 1].label?.text)
      if !hasClock, isLast, spans.indices.contains(index),
        ["for", "every", "interval", "tolerance"].contains(argument.label?.text)
      {
        edits.insert(", clock: \(names.clock)", at: spans[index].upper)
      }
    }
  }

  /// Throws if neither an argument nor the context gives the type of a stream's elements.
  private func checkElement(_ type: Expression, _ arguments: [Argument], _ call: Expression) throws(Diagnostic) {
    let says = arguments.contains { argument in
      if argument.label?.text == "of" || argument.label?.text == "unfolding" { return true }
      if case .member(_, let name) = argument.value.kind { return name.text == "self" }
      return false
    }
    guard type.generics.isEmpty, !says, !isTyped(call) else { return }
    let name = Site(type.range, in: source).text
    throw inexpressible(
      call.range, "Swift cannot tell its types", help: "write them, as in `\(name)<Int>`; TimeREPL accepts them, too")
  }

  /// Removes `@MainActor`, because the code would then not run on the executor of the test's clock.
  mutating func leaveOutMainActor(in range: SourceRange) {
    let tokens = edits.tokens
    for (index, token) in tokens.enumerated()
    where token.kind == .word("MainActor") && index > 0 && tokens[index - 1].kind == .symbol("@")
      && token.range.lower >= range.lower && token.range.upper <= range.upper
    {
      let isAlone = index + 1 < tokens.count && tokens[index + 1].kind == .word("in")
      let end = isAlone ? tokens[index + 1].range.upper : token.range.upper
      edits.replace(
        SourceRange(lower: tokens[index - 1].range.lower, upper: end), by: isAlone ? "" : "/* @MainActor */")
    }
  }

  /// Marks a class `@unchecked Sendable`, so that tasks may share it. In a test only one task runs at a time.
  mutating func makeSendable(_ name: Name) {
    let start = edits.index(at: name.range.lower)
    guard let brace = edits.tokens[start...].firstIndex(where: { $0.kind == .open(.brace) }) else { return }
    let hasParents = edits.tokens[start..<brace].contains { $0.kind == .symbol(":") }
    edits.insert((hasParents ? ", " : ": ") + "@unchecked Sendable", at: edits.tokens[brace - 1].range.upper)
  }
}

extension Value {
  /// Whether the value's type is Sendable in Swift, so that tasks may share it.
  var isSendable: Bool {
    switch self {
    case .int, .double, .float, .sized, .bool, .duration, .instant, .string, .range, .nil, .void: true
    case .some(let box): box.value.isSendable
    case .array(let box): box.elements.allSatisfy(\.isSendable)
    case .set(let box): box.keys.allSatisfy(\.isSendable)
    case .dictionary(let box): zip(box.keys, box.values).allSatisfy { $0.isSendable && $1.isSendable }
    case .tuple(let box): box.elements.allSatisfy(\.isSendable)
    case .symbol(let box): box.arguments.allSatisfy(\.value.isSendable)
    case .error, .function: false
    case .object(let object):
      object is TaskObject || object is ClockObject || object is StreamContinuation || object is ContinuationObject
        || object is StreamObject || object is Instance
    }
  }
}
