import LineEditing
import SchedulersEssentials

/// Performs entries in a session and writes the replies to two outputs, independent of the kind of input.
final class Console {
  private(set) var made: Session?
  /// Called for `:play` and `:pause`; if nil, these are errors.
  var onPlay: ((Reply.Answer) -> Void)? {
    didSet { made?.canPlay = onPlay != nil }
  }

  /// Called now and then during a command; returning true ends the command, as Ctrl-C does.
  var isInterrupted: (() -> Bool)? {
    get { interruptPoll.isInterrupted }
    set { interruptPoll.isInterrupted = newValue }
  }

  private let interruptPoll: InterruptPoll
  /// Returns whether the current command is to end.
  let isEnded: () -> Bool
  let output: LineOutput
  private let errors: LineOutput
  let format: Invocation.Format
  /// Returns the present width of the terminal, which may change.
  private let terminalColumns: () -> Int
  private let mostRows: () -> Int?
  private let usualMarks: MarbleMarks
  /// The options changed by `:set`.
  var appearance = Appearance()
  /// Called when the options change.
  var onAppearance: ((Appearance) -> Void)?
  private(set) var status = ExitStatus.fine
  private(set) var hasQuit = false
  /// Whether an `expect` of the last entry failed.
  private(set) var hasFailedCheck = false
  /// Whether to flush after each answer, because somebody may be waiting for it.
  private let answersAtOnce: Bool
  /// The input so far, for saving.
  private(set) var record = SessionRecord()
  let loading: Loading
  /// The record and the settings of the display before the file that is being loaded.
  private var before: (record: SessionRecord, appearance: Appearance)?
  /// Whether writing files is forbidden, and reading files outside the folder of the session file.
  let isSafe: Bool
  /// Shows typed text and waits for Enter; returns false if the user stops. If nil, nobody waits.
  var waitsAt: (([String]) -> Bool)?
  /// Shows progress; nil if nobody watches.
  private let progress: ProgressLine?
  /// Called once, when the first session is created.
  private let memory: () -> MachineMemory?
  private lazy var machineMemory = {
    let found = memory()
    if let found {
      ThreadStack.bound(to: found.ceiling / 2)
      report([StyledText(found.notice)], .fine)
    }
    return found
  }()

  init(
    output: LineOutput, errors: LineOutput, format: Invocation.Format, columns: @escaping () -> Int = { 80 },
    rows: @escaping () -> Int? = { nil }, marks: MarbleMarks = .unicode, answersAtOnce: Bool = true,
    progress: ProgressLine? = nil,
    files: SessionFiles = .system, file: String? = nil, isSafe: Bool = false,
    memory: @escaping () -> MachineMemory? = { nil }
  ) {
    (self.isSafe, self.memory) = (isSafe, memory)
    loading = Loading(isSafe ? files.below(file.map(FilePath.folder) ?? "") : files, file: file)
    let interruptPoll = InterruptPoll()
    self.interruptPoll = interruptPoll
    isEnded = { Interrupt.isRequested || interruptPoll.isDue() }
    output.isInterrupted = isEnded
    self.output = output
    self.errors = errors
    self.format = format
    (terminalColumns, mostRows) = (columns, rows)
    usualMarks = marks
    self.progress = progress
    self.answersAtOnce = answersAtOnce
  }

  /// Created when it is first used, which at a terminal is after the first prompt.
  var session: Session {
    if let made { return made }
    let session = Session(isInterrupted: isEnded, memoryCeiling: machineMemory?.ceiling ?? .max)
    session.readFiles(by: loading)
    session.canPlay = onPlay != nil
    session.stopsAtOperators = onPlay != nil
    session.onProgress = progress.map { line in { line.show(time: $0, actions: $1) } }
    made = session
    return session
  }

  /// The errors at the end of a file. A session that was never used has none, and is not made for that.
  var unanswered: [Diagnostic] { made?.world.unanswered ?? [] }

  /// The current time and branch, as a prompt shows them.
  var promptPlace: String { made?.promptPlace ?? DurationText.of(VirtualTime.zero) }

  func columns() -> Int { appearance.width ?? terminalColumns() }
  var marks: MarbleMarks { appearance.isASCII.map { $0 ? .ascii : .unicode } ?? usualMarks }

  private final class InterruptPoll {
    var isInterrupted: (() -> Bool)?
    private var count = 0

    /// Limits how often the terminal is read, which would cost more than the work in between.
    func isDue() -> Bool {
      guard let isInterrupted else { return false }
      count += 1
      return count % 8 == 0 && isInterrupted()
    }
  }

  /// Returns the parts of the world that the parser needs.
  func context(isInteractive: Bool) -> ParseContext { session.context(isInteractive: isInteractive) }

  /// Parses a whole entry and performs its commands, until one fails. Returns whether all succeeded.
  func enter(_ source: Source, isInteractive: Bool) -> Bool {
    if case .failed = enter(source, isInteractive: isInteractive, expecting: { _ in false }) { false } else { true }
  }

  /// - Parameter isExpected: Returns whether an error is expected, and therefore written as normal output.
  private func enter(
    _ source: Source, isInteractive: Bool, expecting isExpected: (Diagnostic) -> Bool
  ) -> Session.Entered {
    var (performed, isSplit, hasFailed): ([PerformedCommand], Bool, Bool) = ([], false, false)
    hasFailedCheck = false
    progress?.begin()
    LastCommand.note(source.text)
    record.program = made?.program?.number
    let result = Interrupt.during {
      var journalCount = session.journal.count
      return session.enter(source, in: context(isInteractive: isInteractive)) { command, reply in
        progress?.erase()
        performed.append(performedCommand(command, reply, source, isEntered: session.journal.count > journalCount))
        isSplit = isSplit || performed.last?.isPlain == false
        if session.journal.count > journalCount || reply.answer?.changesPast == true { record.unsavedCount += 1 }
        for case .programReplaced(_, let number) in reply.notes { record.forget(program: number) }
        hasFailed = give(reply, expecting: isExpected) || hasFailed
        hasFailedCheck = hasFailedCheck || reply.severity == .failedCheck
        switch reply.answer?.asked {
        case .load?, .restore?, .reset?:
          // The text of the file is recorded after the text typed before; for a reset, nothing of the old session is.
          record.add(performed)
          performed = []
          if !loading.isInside { before = (record, appearance) }
        default: break
        }
        let isDone = act(on: reply.answer, in: source)
        if answersAtOnce { output.flush() }
        hasFailed = hasFailed || !isDone
        journalCount = session.journal.count
        progress?.begin()
        return isDone
      }
    }
    progress?.erase()
    record.program = session.program?.number
    if isSplit { record.add(performed) } else { record.add(source) }
    if case .unread(let errors) = result {
      for error in errors {
        hasFailed = tell(error, AnswerPart(error, .error, showsPlace: true), expecting: isExpected) || hasFailed
      }
    }
    if case .quit = result, !loading.isInside { hasQuit = true }
    if case .quit = result { return .quit }
    return hasFailed ? .failed : .done
  }

  private func performedCommand(_ command: Command, _ reply: Reply, _ source: Source, isEntered: Bool)
    -> PerformedCommand
  {
    var performed = PerformedCommand(command: command, source: source)
    if case .session(.limit(.interrupted(_, let actions)))? = reply.problem?.problem {
      let settings = session.latestWorld.settings
      (performed.interruptedAfter, performed.isEntered, performed.settings) = (actions, isEntered, settings)
    }
    return performed
  }

  /// Shows the result of a command. Returns whether there was an unexpected error.
  private func give(_ reply: Reply, expecting isExpected: (Diagnostic) -> Bool) -> Bool {
    var hasFailed = false
    switch format {
    case .text, .plain:
      let parts = AnswerPart.all(
        reply, in: session.log, showsPlaces: true, isInterrupted: isEnded)
      for part in parts {
        if let error = part.error {
          hasFailed = tell(error, part, expecting: isExpected) || hasFailed
        } else if part.severity == .none {
          if format == .plain {
            write(printedBy: reply, in: session.log)
          } else {
            write(part)
          }
        } else {
          output.flush()
          errors.write(lines(part))
          errors.flush()
        }
      }
    case .ndjson:
      writeJSON(reply, in: session.log)
      for stop in reply.stops {
        report(stop.problem, stop.problem.isFailedCheck ? .failedCheck : .error)
        hasFailed = true
      }
      for problem in [reply.problem].compactMap(\.self) + reply.furtherProblems {
        report(problem, ExitStatus(reply.severity))
        hasFailed = true
      }
    }
    if answersAtOnce { output.flush() }
    // If the output cannot be written, the rest of the script is not performed.
    if output.failure != nil { hasQuit = true }
    return hasFailed && (reply.problem != nil && reply.severity != .failedCheck || reply.hasRefusedInput)
  }

  func write(_ part: AnswerPart) {
    output.writeLines { part.write(on: page, to: $0) }
  }

  /// Writes the text that `print` printed, as a program would.
  private func write(printedBy reply: Reply, in log: EventLog) {
    let escapes = output.isTerminal
    func write(_ events: some Sequence<LogEvent>) {
      for event in events.until(isEnded) {
        if let text = PrintedText.of(event, escapes: escapes) { output.write(text: text) }
      }
    }
    write(log.events[kept: reply.events])
    if let printed = reply.printed { write(printed.rows) }
  }

  /// Shows the result of a test.
  func show(_ report: TestReport) {
    let problems = report.runs.flatMap(\.problems)
    switch format {
    case .text:
      for part in AnswerPart.test(report, showsPlaces: true) {
        if part.error == nil {
          write(part)
        } else {
          self.report(part, ExitStatus(part.severity))
        }
      }
    case .plain:
      for run in report.runs {
        write(printedBy: run.reply, in: run.log)
      }
      for part in AnswerPart.test(report, showsPlaces: true) where part.error != nil {
        self.report(part, ExitStatus(part.severity))
      }
    case .ndjson:
      json(session.log).write(behindEventsOf: Reply(answer: .tests([report]))) { output.write(text: $0) }
      for problem in problems { note(problem.problem.isFailedCheck ? .failedCheck : .error) }
    }
  }

  /// Writes the reply as JSON, one object a line. Events are written one by one, because there may be millions.
  func writeJSON(_ reply: Reply, in log: EventLog) {
    if !reply.events.isEmpty {
      let json = EventJSON(log: log)
      var rows = log.events[kept: reply.events]
      output.write { json.write(&rows, to: &$0, atMost: $1) }
    }
    json(log).write(behindEventsOf: reply) { output.write(text: $0) }
  }

  private func json(_ log: EventLog) -> ReplyJSON { ReplyJSON(log: log, marks: marks, isInterrupted: isEnded) }

  /// Reports an error, as normal output if it is expected. Returns whether it is unexpected.
  private func tell(_ error: Diagnostic, _ part: AnswerPart, expecting isExpected: (Diagnostic) -> Bool) -> Bool {
    if format == .ndjson {
      report(error, ExitStatus(part.severity))
      return true
    }
    // A lack of memory on the machine is never expected output.
    if !error.problem.isOfMachine, isExpected(error) {
      output.write(lines(part.placeless()))
      return false
    }
    report(part, ExitStatus(part.severity))
    return true
  }

  /// Reports an error, after the output so far.
  func report(_ diagnostic: Diagnostic, _ status: ExitStatus) {
    switch format {
    case .text, .plain: report(AnswerPart(diagnostic, .error, showsPlace: true), status)
    case .ndjson: report([StyledText(ReplyJSON.error(diagnostic))], status)
    }
  }

  private func report(_ part: AnswerPart, _ status: ExitStatus) {
    report(lines(part), status)
  }

  private func lines(_ part: AnswerPart) -> [StyledText] { part.styledLines(on: page, breaks: errors.isTerminal) }

  private var page: AnswerPart.Page { .init(columns: columns(), marks: marks, rows: appearance.height ?? mostRows()) }

  private func report(_ lines: [StyledText], _ status: ExitStatus) {
    output.flush()
    errors.write(lines)
    errors.flush()
    self.status = max(self.status, status)
  }

  /// Records the exit status of a failure that has been reported.
  func note(_ status: ExitStatus) {
    self.status = max(self.status, status)
  }

  /// Records that Ctrl-C was pressed between two commands.
  func noteInterrupted() {
    status = .interrupted
  }

  /// The number of changes since the last save; 0 for a session without declarations and events.
  var unsavedCount: Int {
    guard record.unsavedCount > 0, let made else { return 0 }
    let isWorthIt = made.latestWorld.log.lastNumber > 0 || made.journal.contains { !$0.command.declaredNames.isEmpty }
    return isWorthIt ? record.unsavedCount : 0
  }

  /// Records that the session has been saved.
  func noteSaved() { record.unsavedCount = 0 }

  /// Cancels `:quit`.
  func stay() { hasQuit = false }

  /// Starts a new session for the next case of a file.
  func begin(case name: String) {
    reset()
    tell(text: "## \(EscapedText.of(name))", json: "{\"case\":\(name.json)}")
  }

  /// Reports something about the session's files, but not in the output of a program.
  func tell(text: String, json: String) {
    switch format {
    case .text: output.write([text])
    case .ndjson: output.write([json])
    case .plain: break
    }
  }

  /// A session with its recorded input.
  struct Place {
    let session: Session?
    fileprivate let record: SessionRecord
  }

  /// Switches to a new session and returns the previous one.
  func leave() -> Place {
    defer { open(Place(session: nil, record: SessionRecord())) }
    return Place(session: session, record: record)
  }

  /// Switches back to a session.
  func open(_ place: Place) {
    (made, record) = (place.session, place.record)
    made?.canPlay = onPlay != nil
  }

  /// Called for `:learn`, `:quiz` and `:demo`; if nil, these are errors.
  var onTeach: ((TeachingCommand, Site) throws(Diagnostic) -> Void)?

  /// Returns the file that `:restore` enters; if nil, `:restore` is an error.
  var onRestore: (() -> String?)?
  /// Called when that file has been entered.
  var onRestored: ((String) -> Void)?

  /// Starts again with an empty session.
  func reset() {
    made?.reset()
    record = SessionRecord()
  }
}

extension Console: EntryTaker {
  func take(_ entry: SessionReader.Entry) -> Session.Entered {
    enter(entry.source, isInteractive: false, expecting: entry.expects)
  }

  func take(comment: String) {
    record.program = session.program?.number
    record.add(comment: comment)
  }

  func takeBack(_ undone: Reply?) {
    if let before {
      (record, appearance) = before
    }
    if let undone { _ = give(undone, expecting: { _ in false }) }
  }
}
