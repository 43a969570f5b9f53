import LineEditing
import SchedulersEssentials

/// Replays a case of a session file in a world of its own, and compares what comes with what the file says.
///
/// Of a transcript all that it shows is compared, errors too; of a script, that nothing goes wrong and that each `expect`
/// holds. No command is performed that writes files.
final class CaseRun: EntryTaker {
  let session: Session
  private lazy var bench = TestBench(session)
  private let name: String?
  private let line: Int
  private let loading: Loading
  private let isInterrupted: () -> Bool
  private var finder = MismatchFinder()
  private var unmet: [Mismatch] = []
  private var edits: [FileEdit] = []
  private var failure: (Diagnostic, Reply.Severity)?
  private var entryCount = 0
  /// Nothing after a `:quit` is reached.
  private var hasQuit = false
  private var hasRest = false
  /// So many bytes are drawn at most to find the width that a drawing was made for.
  private static let mostDrawn = 1_000_000
  /// What the entry that is being performed leads to.
  private var parts: [AnswerPart] = []
  /// So many bytes of each are kept to be compared: all that are expected, and more than a person reads; of a script only
  /// errors count.
  private var mostBytes = 0
  private static let mostMoreBytes = 4_000_000
  /// It has a part that is not performed here, whatever it said.
  private var isUnchecked = false
  /// Whether what comes stands in the file.
  private var isTranscript = false

  init(
    name: String?, line: Int, file: String, files: SessionFiles, memoryCeiling: Int = .max,
    isInterrupted: @escaping () -> Bool
  ) {
    (self.name, self.line, self.isInterrupted) = (name, line, isInterrupted)
    session = Session(isInterrupted: isInterrupted, memoryCeiling: memoryCeiling)
    let loading = Loading(files, file: file)
    self.loading = loading
    session.files.read = { path throws(FileContents.Unreadable) in try loading.content(of: path) }
  }

  var result: CaseResult {
    let world = session.world
    var reasonCount = 0
    func why(_ row: EventRow) -> String? {
      // Each is looked for by making the world once more.
      reasonCount += 1
      return reasonCount <= Self.mostReasons ? reason(row) : nil
    }
    let mismatches = finder.mismatches(pending: { world.pendingRows(ofLane: $0) }, reason: why)
    let lanes = Set(mismatches.compactMap(\.lane)).map { ($0, finder.timelines(of: $0, in: world.log)) }
    return CaseResult(
      name: name, line: line, entryCount: entryCount, mismatches: (mismatches + unmet).sorted { $0.line < $1.line },
      timelines: Dictionary(uniqueKeysWithValues: lanes), now: world.now,
      failure: failure ?? unanswered, didEnd: failure == nil && !hasRest && !isInterrupted(), edits: edits)
  }

  /// Performs a program, which is one action.
  ///
  /// - Parameter files: those of its module, its own last.
  func perform(program files: [SessionText]) {
    session.unreadTests = UnreadTests()
    let program = ProgramRun(self)
    pieces: for piece in SessionText.pieces(of: files, in: session.context()) {
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
    if let stray = session.unreadTests?.strays(session.world.tests.tests).first { fail(stray) }
    _ = program.end(isWhole: failure == nil && !isInterrupted())
  }

  /// What becomes of a test of the program that was performed.
  func result(of test: DeclaredTest) -> CaseResult {
    let line = DiagnosticText.Place(test.function.range, in: test.source).line
    var result = CaseResult(
      name: test.name, line: line, entryCount: 1, mismatches: [], timelines: [:], now: session.now, failure: nil,
      didEnd: true, edits: [])
    do {
      let report = try bench.report(of: test)
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

  /// What became of a value that never came.
  private func reason(_ row: EventRow) -> String? {
    guard let sentValue = session.reason(whyNot: row.lane, row.what, at: row.time) else { return nil }
    return SentValueText(log: session.world.log).line(sentValue)
  }

  /// A script, and a program, says for each request what answers it; a transcript shows the note.
  private var unanswered: (Diagnostic, Reply.Severity)? {
    isTranscript || hasRest ? nil : session.world.unanswered.first.map { ($0, .error) }
  }

  func fail(_ problem: Diagnostic) {
    if failure == nil { failure = (problem, .error) }
  }

  /// An entry of the file itself, or of one that it loads.
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
    parts = []
    return result
  }

  func take(comment: String) {}

  func takeBack(_ undone: Reply) {
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
    if case .unread(let error) = result { add(error, showsPlace: !isTranscript) }
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
    // What it showed stands in the transcript, typed once more.
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

  /// What came, drawn as the file has it: in its marks and at its width, if it can be had so.
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

/// What became of a case.
struct CaseResult {
  /// nil for what stands before every heading.
  let name: String?
  let line: Int
  let entryCount: Int
  var mismatches: [Mismatch]
  /// Of each lane that a mismatch is about, what was expected and what came.
  let timelines: [String: [MarbleLane]]
  /// The time at the end.
  var now: VirtualTime
  /// What ended a script.
  var failure: (problem: Diagnostic, severity: Reply.Severity)?
  /// All of it was replayed.
  let didEnd: Bool
  let edits: [FileEdit]
  /// Why a test was not run, which may be empty; nil where it was.
  var skipReason: String?

  var isFine: Bool { mismatches.isEmpty && failure == nil }
}

extension SessionReader.Entry {
  /// It stands behind a prompt.
  var isTranscript: Bool { source.margins.first > 0 }
}

extension Diagnostic {
  /// Its line in its file.
  var line: Int? { source.map { DiagnosticText.Place(range, in: $0).line } }
}
