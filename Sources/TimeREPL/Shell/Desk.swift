import LineEditing

/// Where entries are taken in and replies given out: a session between an input of some kind and two outputs.
final class Desk {
  private(set) var session: Session
  /// Is told what `:play` and `:pause` ask for; without it they are errors.
  var onPlay: ((Reply.Answer) -> Void)? {
    didSet { session.canPlay = onPlay != nil }
  }

  /// Asked now and then while a command is performed: true ends it, as Ctrl-C does.
  var isInterrupted: (() -> Bool)? {
    get { ear.isInterrupted }
    set { ear.isInterrupted = newValue }
  }

  private let ear: Ear
  private let output: LineOutput
  private let errors: LineOutput
  private let format: Invocation.Format
  /// How wide tables may be; asked each time, for a terminal changes.
  private let terminalColumns: () -> Int
  private let usualMarks: MarbleMarks
  /// What `:set` has changed.
  private(set) var appearance = Appearance()
  /// Is told when it has.
  var onAppearance: ((Appearance) -> Void)?
  private(set) var status = ExitStatus.fine
  private(set) var hasQuit = false
  /// Whether someone may wait for each answer.
  private let answersAtOnce: Bool
  /// nil where nobody watches.
  private let progress: ProgressLine?

  init(
    output: LineOutput, errors: LineOutput, format: Invocation.Format, columns: @escaping () -> Int = { 80 },
    marks: MarbleMarks = .unicode, answersAtOnce: Bool = true, progress: ProgressLine? = nil
  ) {
    let ear = Ear()
    self.ear = ear
    session = Session(isInterrupted: { Interrupt.isRequested || ear.hears() })
    self.output = output
    self.errors = errors
    self.format = format
    terminalColumns = columns
    usualMarks = marks
    self.progress = progress
    self.answersAtOnce = answersAtOnce
    session.onProgress = progress.map { line in { line.show(time: $0, actions: $1) } }
  }

  private func columns() -> Int { appearance.width ?? terminalColumns() }
  private var marks: MarbleMarks { appearance.isASCII.map { $0 ? .ascii : .unicode } ?? usualMarks }

  private final class Ear {
    var isInterrupted: (() -> Bool)?
    private var count = 0

    /// To ask the terminal each time would cost more than what is done in between.
    func hears() -> Bool {
      guard let isInterrupted else { return false }
      count += 1
      return count % 128 == 0 && isInterrupted()
    }
  }

  /// What the parser has to know of the world.
  func context(isInteractive: Bool) -> ParseContext {
    ParseContext(names: session.world.names, isInteractive: isInteractive)
  }

  /// Parses a whole entry and performs its commands, the first that goes wrong being the last. False if one did.
  func enter(_ source: Source, isInteractive: Bool) -> Bool {
    let commands: [Command]
    do throws(Diagnostic) {
      commands = try parse(source, in: context(isInteractive: isInteractive))
    } catch {
      report(error, .error)
      return false
    }
    for command in commands {
      progress?.begin()
      let reply = Interrupt.during {
        let reply = session.perform(command, in: source)
        progress?.erase()
        give(reply)
        return reply
      }
      switch reply.answer {
      case .asked(let command)?:
        if let problem = ExportFile(command, in: source)?.write(session) {
          report(problem, .error)
          return false
        }
      case .quit: hasQuit = true
      case .play?, .pause?: if let answer = reply.answer { onPlay?(answer) }
      case .appearance(let row, let value)?: if row.write(&appearance, value) { onAppearance?(appearance) }
      default: break
      }
      // A failed check is counted, and nothing ends with it.
      let hasFailed = reply.severity != .failedCheck && reply.problem != nil || reply.hasRefusedInput
      if hasFailed || hasQuit { return !hasFailed }
    }
    return true
  }

  private func give(_ reply: Reply) {
    let log = session.world.log
    switch format {
    case .text:
      output.write(ReplyText(log: log, columns: columns(), marks: marks, width: DisplayWidth.of).lines(reply))
    case .ndjson:
      output.write(ReplyJSON(log: log, marks: marks, width: DisplayWidth.of).lines(reply))
    }
    report(reply.stops)
    if let problem = reply.problem { report(problem, ExitStatus(reply.severity)) }
    if answersAtOnce { output.flush() }
    // What nobody can read need not be done.
    if output.failure != nil { hasQuit = true }
  }

  /// Shows an entry with its prompts, as if it had been typed.
  func show(_ source: Source) {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).map { EscapedText.of(String($0)) }
    output.write(["\(DurationText.of(session.world.now))> \(lines[0])"] + lines.dropFirst().map { "... " + $0 })
  }

  /// Ctrl-C came between two commands.
  func noteInterrupted() {
    status = .interrupted
  }

  /// Tells of what was stopped and of what could not be done, in text as far as a person can read it: a repetition that
  /// fails does so again and again.
  private func report(_ stops: [Diagnostic]) {
    let half = ReplyText.mostRows / 2
    guard format == .text, stops.count > ReplyText.mostRows else {
      stops.forEach(report)
      return
    }
    stops.prefix(half).forEach(report)
    errors.write(["(\(stops.count - ReplyText.mostRows) more errors)"])
    stops.suffix(half).forEach(report)
    status = max(status, stops.allSatisfy(\.isFailedCheck) ? .failedCheck : .error)
  }

  private func report(_ stop: Diagnostic) {
    report(stop, stop.isFailedCheck ? .failedCheck : .error)
  }

  /// Tells of an error, after what was printed before it.
  func report(_ diagnostic: Diagnostic, _ status: ExitStatus) {
    output.flush()
    switch format {
    case .text:
      let text = DiagnosticText(diagnostic, columns: columns(), marks: marks) { DisplayWidth.of($0) }
      errors.write(text.lines)
    case .ndjson: errors.write([ReplyJSON.error(diagnostic)])
    }
    errors.flush()
    self.status = max(self.status, status)
  }
}
