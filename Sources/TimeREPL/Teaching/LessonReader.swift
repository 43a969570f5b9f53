/// Reads a lesson: a session file whose comments are prose and questions.
///
///     // # NAME: TITLE                the first line
///     // A paragraph, which goes on   prose; a lone `//` parts two of them
///     ## TITLE                        an empty world
///     0s> COMMAND                     what is typed, and below it what it leads to
///     // ? marble LANE: TEXT          what will come on a lane?
///     // ? time LANE [VALUE]: TEXT    when does it come?
///     // ? choice: TEXT               which is it? `// - OPTION` and `// * OPTION` follow
///     // ! TEXT                       the exercise: its model answer and its checks follow
///
/// A question is about the outcome of the next command.
struct LessonReader {
  private let file: String
  private var steps: [Lesson.Step] = []
  private var paragraph: [Substring] = []
  private var title: (name: String, text: String)?
  /// The choice that is being read, and where it began.
  private var choice: (text: String, options: [(text: String, isRight: Bool)], place: Source)?
  private var exercise: (text: String, commands: [Source], place: Source)?
  private var command: (text: String, margin: Int, line: Int)?
  /// Whether the previous line belongs to a question that this line may continue.
  private var isInQuestion = false

  static func lesson(_ text: String, file: String) throws(Diagnostic) -> Lesson {
    var reader = LessonReader(file: file)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try reader.read(line, number: index + 1)
    }
    return try reader.finish()
  }

  private init(file: String) {
    self.file = file
  }

  // MARK: Lines

  private mutating func read(_ line: Substring, number: Int) throws(Diagnostic) {
    let source = Source(String(line), file: file, line: number)
    if title == nil { return try readTitle(line, source) }
    if line.hasPrefix("... "), let known = command {
      command = (known.text + "\n" + line.dropFirst(4), known.margin, known.line)
      return
    }
    try endCommand()
    if let prompt = Prompt(String(line)) {
      try endComment()
      command = (prompt.typed, prompt.margin, number)
    } else if line.hasPrefix("## ") {
      try endComment()
      guard exercise == nil else { throw mistake(.afterExercise, source) }
      try checkQuestion(source)
      steps.append(.world(line.dropFirst(3).trimming))
    } else if line.hasPrefix("//") {
      try readComment(line.dropFirst(2), source)
    } else if line.allSatisfy(\.isWhitespace) {
      try endComment()
    }
    // Other lines are the output of a command, which tests compare.
  }

  private mutating func readTitle(_ line: Substring, _ source: Source) throws(Diagnostic) {
    if line.allSatisfy(\.isWhitespace) { return }
    let text = line.dropFirst(2).drop(while: \.isWhitespace)
    guard line.hasPrefix("//"), text.hasPrefix("# "), let colon = text.firstIndex(of: ":") else {
      throw mistake(.noTitle, source)
    }
    let name = text[..<colon].dropFirst(2).trimming
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }) else {
      throw mistake(.noTitle, source)
    }
    title = (name, text[text.index(after: colon)...].trimming)
  }

  private mutating func readComment(_ text: Substring, _ source: Source) throws(Diagnostic) {
    let text = text.drop { $0 == " " }
    if choice != nil, text.hasPrefix("- ") || text.hasPrefix("* ") {
      choice?.options.append((text.dropFirst(2).trimming, text.hasPrefix("*")))
      return
    }
    if text.hasPrefix("? ") {
      try endComment()
      try readQuestion(text.dropFirst(2), source)
    } else if text.hasPrefix("! ") {
      try endComment()
      try checkQuestion(source)
      guard exercise == nil else { throw mistake(.afterExercise, source) }
      exercise = (text.dropFirst(2).trimming, [], source)
    } else if text.isEmpty {
      try endComment()
    } else if exercise?.commands.isEmpty == true {
      exercise?.text += " " + text.trimming
    } else if choice?.options.isEmpty == true {
      choice?.text += " " + text.trimming
    } else if isInQuestion, case .question(let question)? = steps.last {
      steps[steps.count - 1] = .question(
        Lesson.Question(kind: question.kind, text: question.text + " " + text.trimming))
    } else {
      if choice != nil { try endComment() }
      guard exercise == nil else { throw mistake(.afterExercise, source) }
      try checkQuestion(source)
      paragraph.append(text)
    }
  }

  private mutating func readQuestion(_ text: Substring, _ source: Source) throws(Diagnostic) {
    try checkQuestion(source)
    guard exercise == nil else { throw mistake(.afterExercise, source) }
    let parts = text.split(separator: ":", maxSplits: 1)
    let words = (parts.first ?? "").split(separator: " ").map(String.init)
    let question = parts.count > 1 ? parts[1].trimming : ""
    switch words.first {
    case "choice"?: choice = (question, [], source)
    case "marble"?, "time"?:
      guard words.count > 1 else { throw mistake(.noLane, source) }
      let value = words.count > 2 ? words[2...].joined(separator: " ") : nil
      let kind: Lesson.Question.Kind = words[0] == "marble" ? .marble(words[1]) : .time(words[1], value: value)
      steps.append(.question(Lesson.Question(kind: kind, text: question)))
      isInQuestion = true
    default: throw mistake(.unknownQuestion(words.first ?? ""), source)
    }
  }

  // MARK: Ends

  private mutating func endComment() throws(Diagnostic) {
    isInQuestion = false
    if !paragraph.isEmpty { steps.append(.prose(paragraph.joined(separator: " "))) }
    paragraph = []
    guard let (text, options, place) = choice else { return }
    choice = nil
    let right = options.indices.filter { options[$0].isRight }
    guard right.count == 1, options.count > 1 else { throw mistake(.rightOptions(right.count), place) }
    steps.append(.question(Lesson.Question(kind: .choice(options.map(\.text), right: right[0]), text: text)))
  }

  private mutating func endCommand() throws(Diagnostic) {
    guard let (text, margin, line) = command else { return }
    command = nil
    let source = Source(text, file: file, line: line, margins: Source.Margins(first: margin, others: 4))
    if exercise == nil { steps.append(.command(source)) } else { exercise?.commands.append(source) }
  }

  private mutating func finish() throws(Diagnostic) -> Lesson {
    try endCommand()
    try endComment()
    let end = Source("", file: file, line: 1)
    guard let title else { throw mistake(.noTitle, end) }
    try checkQuestion(end)
    if let exercise { steps.append(.exercise(try made(exercise))) }
    let hasCommands = steps.contains { if case .command = $0 { true } else { false } }
    guard hasCommands else { throw mistake(.noCommands, end) }
    return Lesson(name: title.name, title: title.text, steps: steps)
  }

  /// Makes the exercise. Its model answer ends at the first command that moves time or checks.
  private func made(
    _ read: (text: String, commands: [Source], place: Source)
  ) throws(Diagnostic) -> Lesson.Exercise {
    let parsed = read.commands.map { source in (source, commands: (try? parse(source, in: ParseContext())) ?? []) }
    let model = parsed.prefix { !$0.commands.contains { $0.isMotion || $0.claim != nil } }
    let checks = parsed.dropFirst(model.count)
    let lanes = checks.flatMap { $0.commands.compactMap(\.claim?.lane) }
    if model.isEmpty { throw mistake(.exerciseWithout("model answer"), read.place) }
    if lanes.isEmpty { throw mistake(.exerciseWithout("`expect`"), read.place) }
    return Lesson.Exercise(text: read.text, model: model.map(\.0), checks: checks.map(\.0), lanes: lanes)
  }

  /// Checks that a question is directly followed by its command.
  private func checkQuestion(_ source: Source) throws(Diagnostic) {
    if case .question? = steps.last { throw mistake(.notBeforeCommand, source) }
  }

  private func mistake(_ mistake: LessonMistake, _ source: Source) -> Diagnostic {
    Diagnostic(
      .session(.teaching(.lesson(mistake))), at: SourceRange(lower: 0, upper: source.text.utf8.count), in: source)
  }
}

extension Command {
  /// The claim of an `expect`; nil for other commands.
  fileprivate var claim: Claim? {
    if case .question(.expect(let claim)) = kind { claim } else { nil }
  }
}

extension Claim {
  fileprivate var lane: String? {
    switch self {
    case .marbles(let name, _), .last(let name, _), .ended(let name, _), .nothing(let name): name.text
    case .pending, .now: nil
    }
  }
}
