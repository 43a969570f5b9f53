import LineEditing
import SchedulersEssentials

/// Replays a case of a session file in a world of its own, and compares the answers with those in the file.
///
/// All output in a transcript is compared, including errors. A script is right if no command fails and each `expect`
/// holds. Commands that write files are not performed.
final class CaseRun: EntryTaker {
  let session: Session
  private lazy var runner = TestRunner(session)
  private let name: String?
  private let line: Int
  private let loading: Loading
  private let isInterrupted: () -> Bool
  private var finder = MismatchFinder()
  private var unmet: [Mismatch] = []
  private var edits: [FileEdit] = []
  private var failure: (Diagnostic, Reply.Severity)?
  private var failureLine: Int?
  private var entryCount = 0
  /// Whether a `:quit` was performed; entries after it are not reached.
  private var hasQuit = false
  private var hasRest = false
  /// The most bytes of a drawing that is drawn again to find the width of the file's drawing.
  private static let mostDrawn = 1_000_000
  /// The answer to the entry that is being performed.
  private var parts: [AnswerPart] = []
  /// The most bytes kept of each part for comparison: all that the file expects, and more than a person reads. For a
  /// script only errors count.
  private var mostBytes = 0
  private static let mostMoreBytes = 4_000_000
  /// Whether the entry contains a command that is not performed here, so that its answer is not compared.
  private var isUnchecked = false
  /// Whether the file shows answers.
  private var isTranscript = false

  init(
    name: String?, line: Int, file: String, files: SessionFiles, memoryCeiling: Int = .max,
    isInterrupted: @escaping () -> Bool
  ) {
    (self.name, self.line, self.isInterrupted) = (name, line, isInterrupted)
    session = Session(isInterrupted: isInterrupted, memoryCeiling: memoryCeiling)
    let loading = Loading(files, file: file)
    self.loading = loading
    session.readFiles(by: loading)
  }

  var result: CaseResult {
    let world = session.world
    var reasonCount = 0
    func why(_ row: EventRow) -> String? {
      // The number is limited, because each search replays the world once.
      reasonCount += 1
      return reasonCount <= Self.mostReasons ? reason(row) : nil
    }
    let mismatches = finder.mismatches(pending: { world.pendingRows(ofLane: $0) }, reason: why)
    let lanes = Set(mismatches.compactMap(\.lane)).map { ($0, finder.timelines(of: $0, in: world.log)) }
    return CaseResult(
      name: name, line: line, entryCount: entryCount, mismatches: (mismatches + unmet).sorted { $0.line < $1.line },
      timelines: Dictionary(uniqueKeysWithValues: lanes), now: world.now,
      failure: failure ?? unanswered, didEnd: failure == nil && !hasRest && !isInterrupted(), edits: edits,
      failureLine: failureLine)
  }

  /// Performs a program as one action.
  ///
  /// - Parameter files: the files of its module, its own last.
  func perform(program files: [SessionText]) {
    let pieces = session.pieces(of: files)
    let program = ProgramRun(self)
    session.begin(pieces)
    pieces: for piece in pieces {
      switch piece {
      case .entry(let entry): if case .done = take(entry) { continue pieces }
      case .comment: continue pieces
      case .heading(let name, let line):
        fail(Source("", file: name, line: line).problem(.severalCases(name, first: name)))
      case .strayPrompt(let line): fail(line.problem(.strayPrompt))
      case .strayContinuation(let line): fail(line.problem(.strayContinuation))
      }
      break
    }
    _ = program.end(isWhole: failure == nil && !isInterrupted())
    isPerformed = failure == nil
    // Declarations of the other files that no test of this one uses are not reported.
    if let file = files.last?.file,
      let stray = session.unreadTests?.problemsOfNoTest(session.world.tests.tests, in: file).first
    {
      fail(stray)
    }
  }

  /// Whether a program was performed to its end, so that its tests can run.
  private(set) var isPerformed = false

  /// Returns the result of a test of the program that was performed.
  func result(of test: DeclaredTest) -> CaseResult {
    let line = DiagnosticText.Place(test.function.range, in: test.source).line
    var result = CaseResult(
      name: test.name, line: line, entryCount: 1, mismatches: [], timelines: [:], now: session.now, failure: nil,
      didEnd: true, edits: [])
    do {
      let report = try runner.report(of: test)
      if case .skipped(let reason) = report.verdict { result.skipReason = reason }
      for run in report.runs {
        result.now = max(result.now, run.end)
        for problem in run.problems { note(problem, of: run, &result) }
      }
    } catch {
      result.failure = (Diagnostic(thrown: error, at: test.function.range, in: test.source), .error)
    }
    return result
  }

  private func note(_ stop: Reply.Stop, of run: TestReport.Run, _ result: inout CaseResult) {
    guard stop.problem.isFailedCheck else {
      if result.failure == nil { result.failure = (stop.problem, Session.severity(of: stop.problem.problem)) }
      return
    }
    let arguments = run.arguments.map { "\(result.name ?? "") with \($0)" } ?? result.name ?? ""
    result.mismatches.append(
      Mismatch(
        kind: .unmet(stop.problem, why: stop.reason.map(SentValueText(log: run.log).line)),
        line: stop.problem.line ?? result.line, entry: Mismatch.TypedEntry(number: 1, text: arguments)))
  }

  private static let mostReasons = 8

  /// Says what happened to a value that never came.
  private func reason(_ row: EventRow) -> String? {
    guard let sentValue = session.reason(whyNot: row.lane, row.what, at: row.time) else { return nil }
    return SentValueText(log: session.world.log).line(sentValue)
  }

  /// The error for a request without an answer, in a script or a program; a transcript shows the note instead.
  private var unanswered: (Diagnostic, Reply.Severity)? {
    isTranscript || hasRest ? nil : session.world.unanswered.first.map { ($0, .error) }
  }

  func fail(_ problem: Diagnostic) {
    if failure == nil { failure = (problem, .error) }
  }

  /// Performs an entry of the file, or of a file that it loads.
  func take(_ entry: SessionReader.Entry) -> Session.Entered {
    if loading.isInside { return perform(entry.source, isTranscript: entry.isTranscript) }
    guard failure == nil, !hasQuit, !isInterrupted() else {
      hasRest = true
      return .failed
    }
    entryCount += 1
    isTranscript = entry.isTranscript
    (parts, isUnchecked) = ([], false)
    mostBytes = entry.isTranscript ? entry.expected.reduce(Self.mostMoreBytes) { $0 + $1.text.utf8.count } : 0
    comparePrompt(entry)
    let result = perform(entry.source, isTranscript: entry.isTranscript)
    if case .quit = result { hasQuit = true }
    if entry.isTranscript { compare(entry) } else { noteErrors(entry) }
    if failure != nil { failureLine = entry.lines.lowerBound }
    parts = []
    return result
  }

  func take(comment: String) {}

  func takeBack(_ undone: Reply?) {
    guard let undone else { return }
    parts += AnswerPart.all(undone, in: session.log, showsPlaces: false)
  }

  private func perform(_ source: Source, isTranscript: Bool) -> Session.Entered {
    let result = session.enter(source, in: session.context()) { command, reply in
      if failure == nil, let problem = reply.problem, problem.problem.isOfMachine {
        failure = (problem, reply.severity)
      }
      parts += AnswerPart.all(reply, in: session.log, showsPlaces: !isTranscript).map { $0.kept(atMost: mostBytes) }
      return act(on: reply.answer, in: source, isTranscript: isTranscript)
    }
    if case .unread(let errors) = result {
      for error in errors { add(error, showsPlace: !isTranscript) }
    }
    return result
  }

  private func add(_ error: Diagnostic, showsPlace: Bool) {
    let severity = Session.severity(of: error.problem)
    parts.append(AnswerPart(error, severity, showsPlace: showsPlace))
  }

  private func act(on answer: Reply.Answer?, in source: Source, isTranscript: Bool) -> Bool {
    guard case .asked(let command, _)? = answer else { return true }
    switch command {
    case .load(let name, let caseName):
      do throws(Diagnostic) {
        if case .failed = try loading.load(name, case: caseName, named: source, into: self) { return false }
      } catch {
        add(error, showsPlace: !isTranscript)
        return false
      }
    case .reset: session.reset()
    // The transcript contains the replayed lines once more.
    case .replay where isTranscript: session.reset()
    case .save, .check, .replay, .restore, .export, .teach: isUnchecked = true
    }
    return true
  }

  // MARK: Comparing

  private func comparePrompt(_ entry: SessionReader.Entry) {
    guard let written = entry.promptPlace, !session.stands(at: written) else { return }
    let now = session.promptPlace
    finder.notePrompt(entry, expected: written, came: now)
    let indentation = String(repeating: " ", count: entry.indentation)
    let first = entry.source.text.prefix { $0 != "\n" }
    edits.append(.change(line: entry.lines.lowerBound, to: "\(indentation)\(now)> \(first)"))
  }

  private func compare(_ entry: SessionReader.Entry) {
    if isUnchecked { return }
    let expected = entry.expected.map { FoldedLine($0.text) }
    let (actual, alignment) = bestDrawing(of: entry.expected.map(\.text), expected)
    finder.note(entry, actual, alignment)
    edits += FileEdit.edits(entry, actual, alignment)
  }

  /// Draws the events with the file's marks and at the file's width, if such a width is found.
  private func bestDrawing(of texts: [String], _ expected: [FoldedLine]) -> ([String], LineAlignment) {
    func drawing(_ columns: Int, _ marks: MarbleMarks, breaks: Bool = true) -> ([String], LineAlignment) {
      let lines = parts.flatMap { $0.lines(columns: columns, marks: marks, breaks: breaks, atMost: mostBytes) }
      return (lines, LineAlignment(expected: expected, actual: lines.map { FoldedLine($0) }))
    }
    let usual = drawing(SessionTranscript.columns, .unicode, breaks: false)
    guard !usual.1.isSame, parts.contains(where: { $0.isDrawn || $0.error != nil }) else { return usual }
    let widths = Set(texts.map { DisplayWidth.of($0) }).sorted(by: >)
    var budget = Self.mostDrawn
    for columns in [SessionTranscript.columns] + widths + Array((1...max(1, widths.first ?? 1)).reversed()) {
      for marks in [MarbleMarks.unicode, .ascii] where budget > 0 {
        for breaks in [false, true] {
          let found = drawing(columns, marks, breaks: breaks)
          if found.1.isSame { return found }
          budget -= found.0.reduce(100) { $0 + $1.utf8.count }
        }
      }
    }
    let isASCII = !texts.isEmpty && texts.allSatisfy { $0.allSatisfy(\.isASCII) }
    return isASCII ? drawing(SessionTranscript.columns, .ascii, breaks: false) : usual
  }

  private func noteErrors(_ entry: SessionReader.Entry) {
    for part in parts {
      guard let error = part.error else { continue }
      if part.severity == .failedCheck {
        unmet.append(
          Mismatch(
            kind: .unmet(error, why: part.reason), line: error.line ?? entry.lines.lowerBound,
            entry: Mismatch.TypedEntry(number: entryCount, text: entry.source.text)))
      } else if failure == nil {
        failure = (error, part.severity)
      }
    }
  }
}

/// The result of a case.
struct CaseResult {
  /// The case's heading; nil for the entries before the first heading.
  let name: String?
  let line: Int
  let entryCount: Int
  var mismatches: [Mismatch]
  /// For each lane with a mismatch, the expected and the actual marbles.
  let timelines: [String: [MarbleLane]]
  /// The time at the end of the case.
  var now: VirtualTime
  /// The error that stopped a script.
  var failure: (problem: Diagnostic, severity: Reply.Severity)?
  /// Whether the case was replayed to its end.
  let didEnd: Bool
  let edits: [FileEdit]
  /// The line of the entry that failed. The error may name another line.
  var failureLine: Int?
  /// The reason why a test was skipped, possibly empty; nil if it ran.
  var skipReason: String?

  var isFine: Bool { mismatches.isEmpty && failure == nil }
}

extension SessionReader.Entry {
  /// Whether the entry follows a prompt.
  var isTranscript: Bool { source.margins.first > 0 }
}

extension Diagnostic {
  /// The line in its file.
  var line: Int? { source.map { DiagnosticText.Place(range, in: $0).line } }
}
