import Glibc
import LineEditing

/// Performs what a descriptor gives: a file, or a pipe.
struct Script {
  let descriptor: Int32
  /// As it is called in messages.
  let name: String
  let desk: Desk
  let keepsGoing: Bool

  /// How long a complete entry waits for a line that begins with `.`, where lines come from a program that may be waiting
  /// for the answer.
  private static let patience: Int32 = 200

  /// Whether reading never waits, so that Ctrl-C may be heard between commands as well.
  let isFile: Bool
  /// Whether what is performed is shown with its prompt, as a person would have typed it.
  let showsEntries: Bool

  func run() {
    if isFile { Interrupt.during(perform) } else { perform() }
  }

  private func perform() {
    guard desk.format == .plain || name.hasSuffix(".swift") else { return performEntries() }
    // The top level of a program is one action: what it schedules comes after it.
    _ = desk.enter(Source("set settle off"), isInteractive: false)
    performEntries()
    guard !desk.hasQuit, desk.status == .fine || keepsGoing, desk.status != .interrupted else { return }
    _ = desk.enter(Source("run"), isInteractive: false)
  }

  private func performEntries() {
    let lines = LineReader(descriptor: descriptor, maximumLineLength: Parser.longestEntry)
    var reader = SessionReader(file: name, isMarkdown: SessionText.isMarkdown(name))
    while !desk.hasQuit {
      if reader.isHolding, !isReadable(lines) {
        guard perform(reader.release()) else { return }
      }
      do throws(LineReaderError) {
        guard let line = try lines.next() else { break }
        let isFirst = reader.lineNumber == 0
        guard perform(reader.read(isFirst ? line.withoutByteOrderMark : line, in: desk.context(isInteractive: false)))
        else { return }
      } catch {
        // What waits for a line that begins with `.` has been waiting for this one.
        if reader.isHolding, !perform(reader.release()) { return }
        desk.report(diagnostic(error), .error)
        if !keepsGoing { return }
        if case .unreadable = error { return }
        reader.skipLine()
      }
    }
    if !desk.hasQuit { _ = perform(reader.finish()) }
  }

  /// False if an error ended the script.
  private func perform(_ pieces: [SessionReader.Piece]) -> Bool {
    for piece in pieces {
      if isFile, Interrupt.isRequested { desk.noteInterrupted() }
      if desk.status == .interrupted { return false }
      switch piece {
      case .entry(let entry):
        if showsEntries { desk.show(entry.source) }
        if case .failed = desk.take(entry), !keepsGoing { return false }
        if desk.hasQuit { return true }
      case .comment(let comment): desk.take(comment: comment)
      case .heading(let name, _): desk.begin(case: name)
      case .strayPrompt(let line):
        desk.report(line.problem(.strayPrompt), .error)
        if !keepsGoing { return false }
      case .strayContinuation(let line):
        desk.report(line.problem(.strayContinuation), .error)
        if !keepsGoing { return false }
      }
    }
    return true
  }

  private func isReadable(_ lines: LineReader) -> Bool {
    if lines.hasBufferedLine { return true }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, Self.patience) != 0
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
  /// Some editors begin a file with a mark that means nothing.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{feff}" ? String(unicodeScalars.dropFirst()) : self
  }
}
