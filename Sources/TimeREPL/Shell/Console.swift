import LineEditing
import SchedulersEssentials

/// Where entries are taken in and replies given out: a session between an input of some kind and two outputs.
final class Console {
  private var made: Session?
  /// Is told what `:play` and `:pause` ask for; without it they are errors.
  var onPlay: ((Reply.Answer) -> Void)? {
    didSet { made?.canPlay = onPlay != nil }
  }

  /// Asked now and then while a command is performed: true ends it, as Ctrl-C does.
  var isInterrupted: (() -> Bool)? {
    get { interruptPoll.isInterrupted }
    set { interruptPoll.isInterrupted = newValue }
  }

  private let interruptPoll: InterruptPoll
  /// Whether the command that is performed is to end.
  let isEnded: () -> Bool
  let output: LineOutput
  private let errors: LineOutput
  let format: Invocation.Format
  /// How wide tables may be; asked each time, for a terminal changes.
  private let terminalColumns: () -> Int
  /// How many rows an answer may take; nil for any number.
  private let terminalRows: () -> Int?
  private let usualMarks: MarbleMarks
  /// What `:set` has changed.
  var appearance = Appearance()
  /// Is told when it has.
  var onAppearance: ((Appearance) -> Void)?
  private(set) var status = ExitStatus.fine
  private(set) var hasQuit = false
  /// Whether an `expect` of the entry that was performed last does not hold.
  private(set) var hasFailedCheck = false
  /// Whether someone may wait for each answer.
  private let answersAtOnce: Bool
  /// What was typed, to be written down.
  private(set) var record = SessionRecord()
  let loading: Loading
  /// How many lines the record had when the file began to be entered that is being loaded.
  private var recordedBefore: Int?
  /// Whether nothing is written, and nothing read but below the folder of the file.
  let isSafe: Bool
  /// Shows what was typed and waits for Enter; false if the person has had enough. Without it nobody waits.
  var waitsAt: (([String]) -> Bool)?
  /// nil where nobody watches.
  private let progress: ProgressLine?
  /// Asked once, when the first session is made.
  private let memory: () -> MachineMemory?
  private lazy var machineMemory = {
    let found = memory()
    if let found { report([StyledText(found.notice)], .fine) }
    return found
  }()

  init(
    output: LineOutput, errors: LineOutput, format: Invocation.Format, columns: @escaping () -> Int = { 80 },
    rows: @escaping () -> Int? = { nil }, marks: MarbleMarks = .unicode, answersAtOnce: Bool = true,
    progress: ProgressLine? = nil,
    files: SessionFiles = .system, file: String? = nil, isSafe: Bool = false,
    memory: @escaping () -> MachineMemory? = { nil }
  ) {
    self.isSafe = isSafe
    self.memory = memory
    loading = Loading(isSafe ? files.below(file.map(FilePath.folder) ?? "") : files, file: file)
    let interruptPoll = InterruptPoll()
    self.interruptPoll = interruptPoll
    isEnded = { Interrupt.isRequested || interruptPoll.isDue() }
    output.isInterrupted = isEnded
    self.output = output
    self.errors = errors
    self.format = format
    terminalColumns = columns
    terminalRows = rows
    usualMarks = marks
    self.progress = progress
    self.answersAtOnce = answersAtOnce
  }

  /// Made when it is first needed, which at a terminal is after the first prompt.
  var session: Session {
    if let made { return made }
    let session = Session(isInterrupted: isEnded, memoryCeiling: machineMemory?.ceiling ?? .max)
    session.files.read = { [loading] path throws(FileContents.Unreadable) in try loading.content(of: path) }
    session.canPlay = onPlay != nil
    session.stopsAtOperators = onPlay != nil
    session.onProgress = progress.map { line in { line.show(time: $0, actions: $1) } }
    made = session
    return session
  }

  /// Where one stands, as a prompt shows it.
  var promptPlace: String { made?.promptPlace ?? DurationText.of(VirtualTime.zero) }

  func columns() -> Int { appearance.width ?? terminalColumns() }
  private func rows() -> Int? { appearance.height ?? terminalRows() }
  var marks: MarbleMarks { appearance.isASCII.map { $0 ? .ascii : .unicode } ?? usualMarks }

  private final class InterruptPoll {
    var isInterrupted: (() -> Bool)?
    private var count = 0

    /// To ask the terminal each time would cost more than what is done in between.
    func isDue() -> Bool {
      guard let isInterrupted else { return false }
      count += 1
      return count % 8 == 0 && isInterrupted()
    }
  }

  /// What the parser has to know of the world.
  func context(isInteractive: Bool) -> ParseContext { session.context(isInteractive: isInteractive) }

  /// Parses a whole entry and performs its commands, the first that goes wrong being the last. False if one did.
  func enter(_ source: Source, isInteractive: Bool) -> Bool {
    if case .failed = enter(source, isInteractive: isInteractive, expecting: { _ in false }) { false } else { true }
  }

  /// - Parameter isExpected: whether an error is output like any other.
  private func enter(
    _ source: Source, isInteractive: Bool, expecting isExpected: (Diagnostic) -> Bool
  ) -> Session.Entered {
    var (performed, isSplit, hasFailed): ([PerformedCommand], Bool, Bool) = ([], false, false)
    hasFailedCheck = false
    progress?.begin()
    LastCommand.note(source.text)
    let result = Interrupt.during {
      var journalCount = session.journal.count
      return session.enter(source, in: context(isInteractive: isInteractive)) { command, reply in
        progress?.erase()
        performed.append(performedCommand(command, reply, source, isEntered: session.journal.count > journalCount))
        isSplit = isSplit || performed.last?.isPlain == false
        if session.journal.count > journalCount || reply.answer?.changesPast == true { record.unsavedCount += 1 }
        hasFailed = give(reply, expecting: isExpected) || hasFailed
        hasFailedCheck = hasFailedCheck || reply.severity == .failedCheck
        switch reply.answer?.asked {
        case .load?, .restore?, .reset?:
          // What the file says comes after what was typed before, and nothing that was is left of a world that is reset.
          record.add(performed)
          performed = []
          if !loading.isInside { recordedBefore = record.lines.count }
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
    if isSplit { record.add(performed) } else { record.add(source) }
    if case .unread(let error) = result {
      let part = AnswerPart(error, .error, showsPlace: true)
      hasFailed = tell(error, part, expecting: isExpected)
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
      let settles = session.latestWorld.settings.settles
      (performed.interruptedAfter, performed.isEntered, performed.settles) = (actions, isEntered, settles)
    }
    return performed
  }

  /// Shows what a command led to. True if something went wrong with it that was not expected.
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
      if let problem = reply.problem {
        report(problem, ExitStatus(reply.severity))
        hasFailed = true
      }
    }
    if answersAtOnce { output.flush() }
    // What nobody can read need not be done.
    if output.failure != nil { hasQuit = true }
    return hasFailed && (reply.problem != nil && reply.severity != .failedCheck || reply.hasRefusedInput)
  }

  func write(_ part: AnswerPart) {
    output.writeLines { part.write(on: page, to: $0) }
  }

  /// What `print` printed, as it would stand on the output of a program.
  private func write(printedBy reply: Reply, in log: EventLog) {
    let escapes = output.isTerminal
    for event in log.events[kept: reply.events].until(isEnded) {
      if let text = PrintedText.of(event, escapes: escapes) { output.write(text: text) }
    }
  }

  /// Shows what became of a test.
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

  /// For programs, one object a line; the events, of which there may be millions, one by one.
  func writeJSON(_ reply: Reply, in log: EventLog) {
    if !reply.events.isEmpty {
      let json = EventJSON(log: log)
      var rows = log.events[kept: reply.events]
      output.write { json.write(&rows, to: &$0, atMost: $1) }
    }
    json(log).write(behindEventsOf: reply) { output.write(text: $0) }
  }

  private func json(_ log: EventLog) -> ReplyJSON { ReplyJSON(log: log, marks: marks, isInterrupted: isEnded) }

  /// Tells of an error, among the output if it is expected there. True if it is not.
  private func tell(_ error: Diagnostic, _ part: AnswerPart, expecting isExpected: (Diagnostic) -> Bool) -> Bool {
    if format == .ndjson {
      report(error, ExitStatus(part.severity))
      return true
    }
    // What the machine lacks is nothing that a session says.
    if !error.problem.isOfMachine, isExpected(error) {
      output.write(lines(part.placeless()))
      return false
    }
    report(part, ExitStatus(part.severity))
    return true
  }

  /// Tells of an error, after what was printed before it.
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

  private var page: AnswerPart.Page { .init(columns: columns(), marks: marks, rows: rows()) }

  private func report(_ lines: [StyledText], _ status: ExitStatus) {
    output.flush()
    errors.write(lines)
    errors.flush()
    self.status = max(self.status, status)
  }

  /// Shows an entry with its prompts, as if it had been typed.
  func show(_ source: Source) {
    output.write(SessionTranscript.typed(source, at: session.promptPlace).map(EscapedText.of))
  }

  /// Something that was asked for went wrong, and has been told.
  func note(_ status: ExitStatus) {
    self.status = max(self.status, status)
  }

  /// Ctrl-C came between two commands.
  func noteInterrupted() {
    status = .interrupted
  }

  /// The number of changes since the last save; 0 for a session in which nothing was declared and nothing has happened.
  var unsavedCount: Int {
    guard record.unsavedCount > 0, let made else { return 0 }
    let isWorthIt = made.latestWorld.log.lastNumber > 0 || made.journal.contains { !$0.command.declaredNames.isEmpty }
    return isWorthIt ? record.unsavedCount : 0
  }

  /// The session has been written down.
  func noteSaved() { record.unsavedCount = 0 }

  /// Takes `:quit` back.
  func stay() { hasQuit = false }

  /// What follows in a file begins in a world of its own.
  func begin(case name: String) {
    reset()
    tell(text: "## \(EscapedText.of(name))", json: "{\"case\":\(name.json)}")
  }

  /// Says something of the session's files, but not among what a program prints.
  func tell(text: String, json: String) {
    switch format {
    case .text: output.write([text])
    case .ndjson: output.write([json])
    case .plain: break
    }
  }

  /// A session with what was typed in it.
  struct Place {
    let session: Session?
    fileprivate let record: SessionRecord
  }

  /// Goes to a session of its own, and returns the one that was.
  func leave() -> Place {
    defer { open(Place(session: nil, record: SessionRecord())) }
    return Place(session: session, record: record)
  }

  /// Goes back to a session.
  func open(_ place: Place) {
    (made, record) = (place.session, place.record)
    made?.canPlay = onPlay != nil
  }

  /// Is told what `:learn`, `:quiz` and `:demo` ask for; without it they are errors.
  var onTeach: ((TeachingCommand, Site) throws(Diagnostic) -> Void)?

  /// Returns the file of the session that `:restore` enters; nil where `:restore` is an error.
  var onRestore: (() -> String?)?
  /// Called when that file has been entered.
  var onRestored: ((String) -> Void)?

  /// Begins anew, with an empty world and nothing typed.
  func reset() {
    made?.reset()
    record = SessionRecord()
  }
}

extension Console: EntryTaker {
  func take(_ entry: SessionReader.Entry) -> Session.Entered {
    enter(entry.source, isInteractive: false, expecting: entry.expects)
  }

  func take(comment: String) { record.add(comment: comment) }

  func takeBack(_ undone: Reply) {
    if let count = recordedBefore { record.forget(from: count) }
    _ = give(undone, expecting: { _ in false })
  }
}

extension Reply.Answer {
  /// Whether the command changed or took back earlier input.
  fileprivate var changesPast: Bool {
    switch self {
    case .changes, .undone: true
    default: false
    }
  }

  fileprivate var asked: ShellCommand? {
    if case .asked(let command, _) = self { command } else { nil }
  }
}
