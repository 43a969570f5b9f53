/// A `respond` command: the pattern of requests, and one or more answers. For example `respond
/// "https://api.example.com/users/*" after 300ms status 200 with "[]"`.
struct ResponseSyntax: Sendable {
  /// The text of the pattern.
  let pattern: Name
  let answers: [Answer]
  /// The range of the text after the pattern.
  let range: SourceRange

  struct Answer: Sendable {
    /// A duration, or a range of durations.
    var delay: Expression?
    var status: Expression?
    var headers: [Expression] = []
    var content = Content.nothing
    /// The number of requests that this answer is for, if another one follows.
    var times: Int?
  }

  enum Content: Sendable {
    case nothing
    case value(Expression)
    /// A text in single quotes, without escapes.
    case text(String)
    case file(Name)
    case failure(Expression)
    case closure(Expression)
  }
}

extension Parser {
  ///     response → string answer { "then" answer }
  mutating func response() throws(Diagnostic) -> ResponseSyntax {
    try needParameter("\"URL\"")
    let written = try expression(with: .noTrailingClosure)
    guard case .string(let segments) = written.kind, case .text(let text)? = segments.first, segments.count == 1 else {
      throw Diagnostic(.expected(.pattern, after: nil, found: self.text(of: written.range)), at: written.range)
    }
    let start = current.range
    var answers = [try answer()]
    while take(.then) { answers.append(try answer()) }
    return ResponseSyntax(
      pattern: Name(text: text, range: written.range), answers: answers, range: range(from: start))
  }

  ///     answer → { "after" duration | "status" number | "header" string | "times" count
  ///                | "with" ( value | "file" path ) | "fail" value | closure }
  private mutating func answer() throws(Diagnostic) -> ResponseSyntax.Answer {
    var answer = ResponseSyntax.Answer()
    var isFirst = true
    while isFirst || !isAtEnd && !isAtWord(CommandWord.then.rawValue) {
      isFirst = false
      if take(.after) {
        answer.delay = try time("DURATION")
      } else if take(.status) {
        try needParameter("N")
        answer.status = try expression(with: .noTrailingClosure)
      } else if take(.header) {
        try needParameter("\"NAME: VALUE\"")
        answer.headers.append(try expression(with: .noTrailingClosure))
      } else if take(.times) {
        answer.times = try count("N")
      } else if take(.with) {
        answer.content = try content()
      } else if take(.fail) {
        try needParameter("ERROR")
        answer.content = .failure(try expression(with: .noTrailingClosure))
      } else if isAtOpen(.brace) {
        answer.content = .closure(try expression())
      } else {
        try needParameter("with BODY")
        throw failure(.answer)
      }
    }
    return answer
  }

  private mutating func content() throws(Diagnostic) -> ResponseSyntax.Content {
    try needParameter("BODY")
    if take(.file) { return .file(try path()) }
    if case .stringOpen(.single) = current.kind { return .text(try singleQuoted()) }
    if isAtOpen(.brace) { return .text(try braced()) }
    return .value(try expression(with: .noTrailingClosure))
  }

  /// Returns the text of a JSON object that was typed without quotation marks around it.
  private mutating func braced() throws(Diagnostic) -> String {
    let opening = current.range
    var depth = 0
    repeat {
      switch current.kind {
      case .open(.brace): depth += 1
      case .close(.brace): depth -= 1
      case .bad(let problem): throw Diagnostic(problem, at: current.range)
      case .end: throw Diagnostic(.unclosedBracket("{"), at: opening)
      default: break
      }
      if depth > 0 { take() }
    } while depth > 0
    return text(of: SourceRange(lower: opening.lower, upper: takeRange().upper))
  }

  /// Returns the text between single quotes unchanged: JSON has double quotes and its own escapes.
  private mutating func singleQuoted() throws(Diagnostic) -> String {
    let opening = takeRange()
    while current.kind != .stringClose {
      switch current.kind {
      case .stringText, .interpolationOpen: take()
      case .bad(let problem): throw Diagnostic(problem, at: current.range)
      default: throw Diagnostic(.unclosedString, at: opening)
      }
    }
    let closing = takeRange()
    return text(of: SourceRange(lower: opening.upper, upper: closing.lower)).replacing("\\'", with: "'")
  }
}
