import Glibc
import LineEditing

/// Performs the entries read from a descriptor: a file, or a pipe.
struct Script {
  let descriptor: Int32
  /// The name shown in messages.
  let name: String
  let console: Console
  let keepsGoing: Bool

  /// How long, in milliseconds, a complete entry waits for a line that begins with `.`, if the lines come from a
  /// program that may be waiting for the answer.
  private static let holdTimeout: Int32 = 200

  /// Whether reading never blocks, so that Ctrl-C is handled between commands, too.
  let isFile: Bool
  /// The Swift files that form one module with the program.
  var module: [String] = []
  /// Whether entries are shown with prompts, as if a user had typed them.
  let showsEntries: Bool

  func run() {
    if isFile { Interrupt.during(perform) } else { perform() }
    // A file loaded in its own session leaves unanswered requests to later input.
    if console.status == .fine || keepsGoing, !console.hasQuit {
      for problem in console.unanswered { console.report(problem, .error) }
    }
  }

  private func perform() {
    guard console.format == .plain || ProgramRun.isProgram(name) else { return performEntries() }
    let program = ProgramRun(console, cancelsUnstored: console.format == .plain)
    performEntries()
    if console.hasQuit { return }
    let isWhole = console.status != .interrupted && (console.status == .fine || keepsGoing)
    let end = program.end(isWhole: isWhole)
    if isWhole, ProgramRun.isProgram(name), case .done = end { console.runTests() }
    for stray in console.session.unreadTests?.problemsOfNoTest(console.session.world.tests.tests) ?? [] {
      console.report(stray, .error)
    }
  }

  private func performEntries() {
    let lines = LineReader(descriptor: descriptor, maximumLineLength: Parser.longestEntry)
    var reader = SessionReader(file: name, isMarkdown: SessionText.isMarkdown(name))
    var program = ProgramRun.isProgram(name) ? ProgramOrder(console.context(isInteractive: false)) : nil
    do throws(Diagnostic) {
      let files = FileCheck(files: .system, isInterrupted: console.isEnded)
      for path in module { program?.read(try files.text(of: path)) }
    } catch { return console.report(error, .error) }
    while !console.hasQuit {
      if program == nil, reader.isHolding, !isReadable(lines) {
        guard perform(reader.release()) else { return }
      }
      do throws(LineReaderError) {
        guard let line = try lines.next() else { break }
        let row = reader.lineNumber == 0 ? line.withoutByteOrderMark : line
        if program != nil {
          program?.read(row, by: &reader)
        } else if !perform(reader.read(row, in: console.context(isInteractive: false))) {
          return
        }
      } catch {
        if let read = program?.take(), !perform(read) { return }
        // A held entry waited for a line that begins with `.`; this line is not one.
        if reader.isHolding, !perform(reader.release()) { return }
        console.report(diagnostic(error), .error)
        if !keepsGoing { return }
        if case .unreadable = error { return }
        reader.skipLine()
      }
    }
    if program != nil {
      program?.add(reader.finish())
      if let read = program?.take() {
        console.session.begin(read, keepsGoing: keepsGoing)
        _ = perform(read)
      }
    } else if !console.hasQuit {
      _ = perform(reader.finish())
    }
  }

  /// Returns false if an error ended the script.
  private func perform(_ pieces: [SessionReader.Piece]) -> Bool {
    for piece in pieces {
      if isFile, Interrupt.isRequested { console.noteInterrupted() }
      if console.status == .interrupted { return false }
      switch piece {
      case .entry(let entry):
        if showsEntries { console.show(entry.source) }
        if case .failed = console.take(entry), !keepsGoing { return false }
        if console.hasQuit || ProgramRun.isProgram(name) && console.session.world.hasExited { return true }
      case .comment(let comment): console.take(comment: comment)
      case .heading(let name, _): console.begin(case: name)
      case .strayPrompt(let line):
        console.report(line.problem(.strayPrompt), .error)
        if !keepsGoing { return false }
      case .strayContinuation(let line):
        console.report(line.problem(.strayContinuation), .error)
        if !keepsGoing { return false }
      }
    }
    return true
  }

  private func isReadable(_ lines: LineReader) -> Bool {
    if lines.hasBufferedLine { return true }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Self.holdTimeout) != 0
  }

  private func diagnostic(_ error: LineReaderError) -> Diagnostic {
    let start = SourceRange(lower: 0, upper: 0)
    switch error {
    case .lineTooLong(let line, let limit):
      return Diagnostic(.entryTooLong(limit: limit), at: start, in: Source("", file: name, line: line))
    case .notUTF8(let line, _):
      return Diagnostic(.session(.file(.notText)), at: start, in: Source("", file: name, line: line))
    case .unreadable(let code):
      return Diagnostic(
        .session(.file(.unreadable(String(cString: strerror(code))))), at: start, in: Source("", file: name))
    }
  }
}

extension String {
  /// The text without the byte order mark that some editors write.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{feff}" ? String(unicodeScalars.dropFirst()) : self
  }
}
