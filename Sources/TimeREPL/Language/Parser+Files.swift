/// Parses the parameters of the commands that read and write files.
extension Parser {
  ///     saved → { path | "--script" }
  mutating func saved() throws(Diagnostic) -> (path: Name, isScript: Bool) {
    let isScript = take(.script)
    let path = try path()
    return (path, take(.script) || isScript)
  }

  ///     format → word
  mutating func format() throws(Diagnostic) -> ExportFormat {
    try needParameter("FORMAT")
    guard case .word(let word) = current.kind else { throw failure(.name) }
    guard let format = ExportFormat(rawValue: word) else {
      let near = NearestNames.of(word, among: ExportFormat.names)
      throw Diagnostic(.session(.file(.unknownFormat(word, near: near))), at: current.range)
    }
    take()
    return format
  }

  ///     options → { "--why" event | "--animated" }, of a picture
  mutating func imageOptions() throws(Diagnostic) -> ImageOptions {
    var options = ImageOptions()
    while !isAtEnd {
      if options.why == nil, take(.why) {
        options.why = try eventReference()
      } else if !options.isAnimated, take(.animated) {
        options.isAnimated = true
      } else {
        return options
      }
    }
    return options
  }

  ///     path → string | what stands there up to white space or ";", without "--" before it
  mutating func path() throws(Diagnostic) -> Name {
    try needParameter("FILE")
    // The lexer has read `/tmp/` as a regular expression, so the path is taken from the source text.
    if case .stringOpen(let quotes) = current.kind, ![.lines, .pattern].contains(quotes) { return try quotedPath() }
    let lower = current.range.lower
    let rest = text(from: lower)
    let path = rest.prefix { !$0.isWhitespace && $0 != ";" }
    let upper = lower + path.utf8.count
    if path.hasPrefix("--"), let row = command?.row {
      throw Diagnostic(.unknownOption(String(path), command: row.name), at: SourceRange(lower: lower, upper: upper))
    }
    // Skips the tokens: `a-b/c.session` is one path, and `//` in a path is not a comment.
    while current.kind != .end, current.range.lower < upper { take() }
    return Name(text: String(path), range: SourceRange(lower: lower, upper: upper))
  }

  ///     test → [ "--debug" ] [ path ]
  mutating func testRequest() throws(Diagnostic) -> TestRequest {
    let isDebugged = take(.debug)
    if isDebugged { try needParameter("NAME") }
    if isAtEnd { return TestRequest(name: nil) }
    if case .quotedWord(let name) = current.kind {
      return TestRequest(name: Name(text: name, range: takeRange()), isDebugged: isDebugged)
    }
    return TestRequest(name: try path(), isDebugged: isDebugged)
  }

  private mutating func quotedPath() throws(Diagnostic) -> Name {
    let opening = takeRange()
    var path = ""
    while current.kind != .stringClose {
      switch current.kind {
      case .stringText(let text):
        path += text
        take()
      case .bad(let problem): throw Diagnostic(problem, at: current.range)
      case .end: throw Diagnostic(.unclosedString, at: opening)
      default: throw surplus()
      }
    }
    let range = opening.through(takeRange())
    guard !path.isEmpty else {
      throw Diagnostic(.missingParameter("FILE", command: command?.row.name ?? ""), at: range)
    }
    return Name(text: path, range: range)
  }
}
