/// What was typed, as Swift: the same text, with what only the REPL understands written out.
struct SwiftCode {
  private let names: SwiftNames
  private var start: String { names.start }
  private let source: Source
  private let tokens: [Token]
  /// What `$0` is outside closures, in scheduled input.
  private let number: Int?
  private var closures = 0
  private var edits: [(range: SourceRange, text: String)] = []

  init(_ names: SwiftNames, _ source: Source, number: Int? = nil) {
    (self.names, self.source, self.number) = (names, source, number)
    tokens = Lexer.tokens(of: source.text)
  }

  /// `isStride`: it stands where only a duration can, so that its type need not be said.
  static func of(
    _ expression: Expression, in source: Source, _ names: SwiftNames, number: Int? = nil, isStride: Bool = false
  ) throws(Diagnostic) -> String {
    var code = SwiftCode(names, source, number: number)
    try code.checkSelf(expression.range)
    try code.visit(expression, isStride: isStride)
    return code.text(of: expression.range)
  }

  static func of(_ statement: Statement, in source: Source, _ names: SwiftNames) throws(Diagnostic) -> String {
    var code = SwiftCode(names, source)
    try code.checkSelf(statement.range)
    try code.visit(.statement(statement))
    return code.text(of: statement.range)
  }

  /// The statements of a function.
  static func of(_ body: ClosureSyntax, in source: Source, _ names: SwiftNames) throws(Diagnostic) -> String {
    var code = SwiftCode(names, source)
    code.closures = 1
    for statement in body.body { try code.visit(.statement(statement)) }
    guard let first = body.body.first, let last = body.body.last else { return "" }
    return code.text(of: first.range.through(last.range))
  }

  // MARK: Walking

  /// Also where nobody asks for it, in the list of what a closure captures.
  private func checkSelf(_ range: SourceRange) throws(Diagnostic) {
    let found = tokens.first {
      $0.kind == .word("self") && $0.range.lower >= range.lower && $0.range.upper <= range.upper
    }
    if let found { throw inexpressible(found.range, "a test has no `self` whose members these could be") }
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
      replace(expression.range, by: (isStride ? "" : "Stride") + SwiftLiteral.stride(nanoseconds))
    case .parameter:
      if closures == 0, let number { replace(expression.range, by: String(number)) }
    case .name(let name):
      if let reason = names.untyped[name] { throw reason }
    case .member where names.isScheduler(expression) && !isImmediate(expression):
      replace(expression.range, by: "scheduler")
    case .binary(let left, let sign, let right):
      if ["*", "/", "%"].contains(sign.text), names.isDuration(left) || names.isDuration(right) {
        throw inexpressible(expression.range, "Combine cannot multiply durations", help: "write the duration itself")
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
    if names.isScheduler(call) { return replace(call.range, by: "scheduler") }
    switch callee.kind {
    case .name("Error"): replace(callee.range, by: "Failure")
    case .name("URLError"):
      // An error that is made up here: its text is all there is to it.
      return replace(call.range, by: "Failure(\(Site(call.range, in: source).text.quoted))")
    case .name(let name) where names.isFunction(name):
      // A closure's parameters have no labels.
      for argument in arguments {
        guard let label = argument.label else { continue }
        replace(SourceRange(lower: label.range.lower, upper: argument.value.range.lower), by: "")
      }
    case .name(let name) where SourceTable.row(name) != nil: try checkGenerics(callee.range, name, call)
    case .member(let type, let name, _) where names.needsGenerics(type, name):
      try checkGenerics(name.text == "Sequence" ? name.range : type.range, name.text, call)
    case .member(let type, let name, _):
      if case .name(let type) = type.kind, SourceTable.row("\(type).\(name.text)") != nil {
        return try visit(source: "\(type).\(name.text)", callee, arguments, call)
      }
      if ["async", "asyncAfter", "timerPublisher"].contains(name.text), names.isScheduler(type) {
        throw inexpressible(
          call.range, "a scheduler in a test has no `\(name.text)`", help: "`scheduler.schedule` it has")
      }
      if let row = names.operatorRow(type, name.text) {
        return try visit(row, on: type, name, arguments, call)
      }
      try visit(callee)
      let isOfScheduler = names.isScheduler(type)
      for argument in arguments {
        // A duration stands for the instant that far from 0s.
        let isInstant =
          isOfScheduler && ["after", "to"].contains(argument.label?.text) && names.isDuration(argument.value)
        if isInstant { insert("\(start).advanced(by: ", at: argument.value.range.lower) }
        try visit(argument.value, isStride: isOfScheduler)
        if isInstant { insert(")", at: argument.value.range.upper) }
      }
      return
    default: break
    }
    try visit(callee)
    for argument in arguments { try visit(argument.value) }
  }

  private func isImmediate(_ expression: Expression) -> Bool {
    if case .member(let inner, _, _) = expression.kind, case .name("ImmediateScheduler") = inner.kind {
      true
    } else {
      false
    }
  }

  // MARK: Sources

  /// Types that mean nothing here mean much in Swift.
  private mutating func checkGenerics(_ callee: SourceRange, _ name: String, _ call: Expression) throws(Diagnostic) {
    guard !["Just", "Deferred", "CurrentValueSubject"].contains(name) || name.hasSuffix("Subject") else { return }
    if name == "ReplaySubject" { throw inexpressible(call.range, "Combine does not have it") }
    let open = index(at: callee.lower) + 1
    guard tokens[open].kind == .symbol("<") else {
      let typed =
        switch name {
        case "Fail", "success", "failure": "\(Site(callee, in: source).text)<Int, Error>"
        case "Sequence": "Publishers.Sequence<[Int], Never>"
        default: "\(name)<Int, Never>"
        }
      throw inexpressible(
        call.range, "Swift cannot tell its types", help: "`\(typed)` says them, and means the same here")
    }
    // The last type is that of failures.
    guard let comma = tokens[open...].firstIndex(where: { $0.kind == .symbol(",") }),
      tokens[comma + 1].kind != .word("Never"),
      let close = tokens[comma...].firstIndex(where: { $0.kind == .symbol(">") })
    else { return }
    replace(SourceRange(lower: tokens[comma + 1].range.lower, upper: tokens[close].range.lower), by: "any Error")
  }

  /// Whether the types that were typed for a subject are Swift's own: others mean nothing here.
  static func hasStandardTypes(_ definition: String) -> Bool {
    let tokens = Lexer.tokens(of: definition)
    guard tokens.count > 2, tokens[1].kind == .symbol("<"),
      let end = tokens.firstIndex(where: {
        $0.kind == .open(.parenthesis) && !$0.isSpaced && $0.range.lower > tokens[1].range.lower
      })
    else { return false }
    return tokens[2..<end].allSatisfy { token in
      if case .word(let word) = token.kind { standardTypes.contains(word) } else { true }
    }
  }

  private static let standardTypes: Set = [
    "Int", "Double", "Bool", "String", "Void", "Never", "Error", "any", "Optional",
  ]

  private mutating func visit(
    source name: String, _ callee: Expression, _ arguments: [Argument], _ call: Expression
  ) throws(Diagnostic) {
    let spans = spans(after: callee.range)
    switch name {
    case "Timer.publish", "Publishers.Timer":
      // The run loop's own timer would wait for the wall clock.
      replace(callee.range, by: "Publishers.Timer")
      guard let first = arguments.first else { return }
      try visit(first.value, isStride: true)
      if first.label == nil { insert("every: ", at: spans[0].lower) }
      if let last = spans.last {
        replace(SourceRange(lower: spans[0].upper, upper: last.upper), by: ", scheduler: scheduler")
      }
    case "Publishers.CombineLatestMany", "Publishers.ZipMany":
      throw inexpressible(call.range, "Combine does not have it")
    default:
      let publishers = arguments.map(\.value).filter { names.isPublisher($0) == true }
      for (argument, span) in zip(arguments, spans) {
        try visit(argument.value)
        if publishers.count == arguments.count { adapt(argument.value, at: span.upper, joined: publishers) }
      }
    }
  }

  // MARK: Operators

  private mutating func visit(
    _ row: OperatorRow, on receiver: Expression, _ name: Name, _ arguments: [Argument], _ call: Expression
  ) throws(Diagnostic) {
    let (signature, places) = Self.signature(of: row, arguments, names)
    if row.group == .extensions || ["for", "delay", "replay"].contains(signature.extraLabel(beyondCombine: row.name)) {
      throw inexpressible(call.range, "Combine does not have it")
    }
    if let closure = arguments.last?.value, signature.parameters.last?.type.hasSuffix("-> Publisher") == true,
      closure.onlyThrows
    {
      throw inexpressible(closure.range, "Swift cannot tell what publisher a closure makes that only throws")
    }
    try visit(receiver)
    let others = arguments.map(\.value).filter { names.isPublisher($0) == true }
    let isJoin = ["merge", "combineLatest", "zip", "append", "prepend"].contains(row.name) && !others.isEmpty
    let isDropUntil = row.name == "drop" && !others.isEmpty
    let joined = isJoin || isDropUntil ? [receiver] + others : []
    adapt(receiver, at: endOfReceiver(of: name), joined: joined)
    if signature.parameters.contains(where: { $0.name == "customError" }), names.failure(of: receiver) == .never,
      arguments.contains(where: { $0.isTrailing || $0.label?.text == "customError" })
    {
      insert(SwiftFailure.never.adaptor, at: endOfReceiver(of: name))
    }
    var last: Int?
    let spans = spans(after: name.range)
    for (parameter, given) in zip(signature.parameters, places) {
      if given.isEmpty {
        if parameter.type == "Scheduler" {
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
          insert("\(label): ", at: spans[argument].lower)
        }
        try visit(value, for: parameter)
        adapt(value, at: spans[argument].upper, joined: joined)
      }
    }
  }

  private mutating func visit(_ value: Expression, for parameter: Signature.Parameter) throws(Diagnostic) {
    switch (parameter.type, value.kind) {
    case ("Duration", _): try visit(value, isStride: true)
    case ("Scheduler", _) where names.isScheduler(value) && !isImmediate(value):
      if case .name = value.kind { return }
      replace(value.range, by: "scheduler")
    case ("Type", .member(let inner, _, _)):
      if case .name(let name) = inner.kind, name.hasSuffix("Error") { replace(value.range, by: "(any Error).self") }
    case ("Strategy", .call(let callee, let arguments)):
      let spans = spans(after: callee.range)
      for (index, argument) in arguments.enumerated() {
        if names.isScheduler(argument.value) {
          replace(argument.value.range, by: "scheduler")
          continue
        }
        if index == 0 { insert("scheduler, ", at: spans[0].lower) }
        try visit(argument.value, isStride: true)
      }
    default: try visit(value)
    }
  }

  private mutating func addScheduler(
    _ parameter: Signature.Parameter, after last: SourceRange?, _ name: Name, hasMore: Bool
  ) {
    let text = (parameter.label.map { "\($0): " } ?? "") + "scheduler"
    if let last { return insert(", " + text, at: last.upper) }
    let next = tokens[index(at: name.range.lower) + 1]
    if next.kind == .open(.parenthesis), !next.isSpaced {
      insert(text + (hasMore ? ", " : ""), at: next.range.upper)
    } else {
      insert("(\(text))", at: name.range.upper)
    }
  }

  /// Makes what is joined with others fail as they do.
  private mutating func adapt(_ publisher: Expression, at end: Int, joined: [Expression]) {
    guard names.isPublisher(publisher) != false else { return }
    let own = names.failure(of: publisher)
    if joined.reduce(own, { $0.joined(with: names.failure(of: $1)) }) != own { insert(own.adaptor, at: end) }
  }

  /// Of the signatures that the arguments fit, the one whose types they have.
  private static func signature(
    of row: OperatorRow, _ arguments: [Argument], _ names: SwiftNames
  ) -> (Signature, places: [[Int]]) {
    let shapes = arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    var best: (score: Int, signature: Signature, places: [[Int]])?
    for signature in row.signatures {
      guard let places = try? signature.match(shapes) else { continue }
      var score = 0
      for (parameter, given) in zip(signature.parameters, places) {
        for argument in given where names.fits(arguments[argument].value, parameter) { score += 1 }
      }
      if best.map({ score > $0.score }) ?? true { best = (score, signature, places) }
    }
    let places = row.signatures[0].parameters.map { _ in [Int]() }
    return best.map { ($0.signature, $0.places) } ?? (row.signatures[0], places)
  }

  // MARK: Places

  private func index(at offset: Int) -> Int {
    tokens.firstIndex { $0.range.lower >= offset } ?? tokens.count - 1
  }

  /// Where a receiver ends, in front of the point.
  private func endOfReceiver(of name: Name) -> Int {
    tokens[max(0, index(at: name.range.lower) - 2)].range.upper
  }

  /// The arguments in the parentheses behind a name, with all that stands between their commas.
  private func spans(after name: SourceRange) -> [SourceRange] {
    guard var index = tokens.firstIndex(where: { $0.range.lower >= name.upper && $0.kind == .open(.parenthesis) })
    else {
      return []
    }
    var spans: [SourceRange] = []
    var depth = 0
    var start: Int?
    while index < tokens.count {
      let token = tokens[index]
      let isEnd = depth == 1 && (token.kind == .close(.parenthesis) || token.kind == .symbol(","))
      if isEnd, let first = start {
        spans.append(SourceRange(lower: first, upper: tokens[index - 1].range.upper))
        start = nil
      }
      switch token.kind {
      case .open, .interpolationOpen: depth += 1
      case .close, .interpolationClose: depth -= 1
      default: break
      }
      if depth == 0 { return spans }
      if start == nil, !isEnd, depth > 1 || token.kind != .open(.parenthesis) { start = token.range.lower }
      index += 1
    }
    return spans
  }

  // MARK: Editing

  private mutating func replace(_ range: SourceRange, by text: String) { edits.append((range, text)) }

  private mutating func insert(_ text: String, at offset: Int) {
    if !text.isEmpty { edits.append((SourceRange(lower: offset, upper: offset), text)) }
  }

  /// What stands there, edited; with the parentheses around it of which only one is part of it.
  private func text(of range: SourceRange) -> String {
    let range = balanced(range)
    let bytes = Array(source.text.utf8)
    var all = edits.filter { $0.range.lower >= range.lower && $0.range.upper <= range.upper }
    // Comments that begin with # and rows that go on behind a \ are not Swift's.
    for (before, after) in zip(tokens, tokens.dropFirst())
    where before.range.upper >= range.lower && after.range.lower <= range.upper
      && before.range.upper < after.range.lower
    {
      let gap = bytes[before.range.upper..<after.range.lower]
      if gap.contains(UInt8(ascii: "#")) || gap.contains(UInt8(ascii: "\\")) {
        let isRow = after.startsLine
        all.append((SourceRange(lower: before.range.upper, upper: after.range.lower), isRow ? "\n" : " "))
      }
    }
    let sorted = all.enumerated().sorted {
      ($0.element.range.lower, $0.element.range.upper, $0.offset) < (
        $1.element.range.lower, $1.element.range.upper, $1.offset
      )
    }
    var result: [UInt8] = []
    var position = range.lower
    for (_, edit) in sorted where edit.range.lower >= position {
      result += bytes[position..<edit.range.lower]
      result += Array(edit.text.utf8)
      position = edit.range.upper
    }
    if position < range.upper { result += bytes[position..<range.upper] }
    return String(decoding: result, as: UTF8.self)
  }

  private func balanced(_ range: SourceRange) -> SourceRange {
    guard var first = tokens.firstIndex(where: { $0.range.lower >= range.lower }),
      var last = tokens.lastIndex(where: { $0.range.upper <= range.upper && $0.kind != .end }), first <= last
    else { return range }
    var open = 0
    var missing = 0
    for token in tokens[first...last] {
      switch token.kind {
      case .open: open += 1
      case .close where open > 0: open -= 1
      case .close: missing += 1
      default: break
      }
    }
    while missing > 0, first > 0, case .open = tokens[first - 1].kind {
      first -= 1
      missing -= 1
    }
    while open > 0, last + 1 < tokens.count, case .close = tokens[last + 1].kind {
      last += 1
      open -= 1
    }
    return SourceRange(
      lower: min(range.lower, tokens[first].range.lower), upper: max(range.upper, tokens[last].range.upper))
  }

  private func inexpressible(_ range: SourceRange, _ reason: String, help: String? = nil) -> Diagnostic {
    let what = Site(range, in: source).text
    return Diagnostic(.session(.inexpressible(what, because: reason, help: help)), at: range, in: source)
  }
}

extension Signature {
  /// The label by which an overload of a Combine operator is none of Combine's.
  fileprivate func extraLabel(beyondCombine name: String) -> String {
    switch name {
    case "prefix": parameters.contains { $0.label == "for" } ? "for" : ""
    case "retry": parameters.contains { $0.name == "delay" } ? "delay" : ""
    case "share": parameters.isEmpty ? "" : "replay"
    default: ""
    }
  }
}

extension Expression {
  fileprivate var onlyThrows: Bool {
    guard case .closure(let closure) = kind, let last = closure.body.last, closure.body.count == 1 else { return false }
    if case .throw = last.kind { return true } else { return false }
  }
}

extension SwiftNames {
  /// `Publishers.Sequence(sequence:)` and `Result.success(1)` say too little of their types.
  fileprivate func needsGenerics(_ type: Expression, _ name: Name) -> Bool {
    guard case .name(let type) = type.kind else { return false }
    return type == "Result" || type == "Publishers" && name.text == "Sequence"
  }

  /// Whether an argument is what a parameter wants, as far as that can be seen.
  fileprivate func fits(_ argument: Expression, _ parameter: Signature.Parameter) -> Bool {
    switch parameter.type {
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
