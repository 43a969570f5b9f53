import Foundation
import LineEditing

@testable import TimeREPL

/// A session file, replayed in process: what it expects, and what comes.
struct Transcript {
  /// The file with each answer replaced by the present one.
  private(set) var lines: [String] = []
  private(set) var session = Session()
  private var reader: SessionReader

  init(_ text: String, file: String) {
    reader = SessionReader(file: nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) { read(line) }
    perform(reader.finish())
  }

  private mutating func read(_ line: String) {
    let pieces = reader.read(line, in: context)
    perform(pieces)
    let isExpected = pieces.contains { if case .expected = $0 { true } else { false } }
    if !isExpected { lines.append(withPresentTime(line)) }
  }

  private var context: ParseContext { ParseContext(names: Set(session.world.environment.names), isInteractive: false) }

  /// A prompt shows the time that it is.
  private func withPresentTime(_ line: String) -> String {
    guard let match = line.firstMatch(of: #/^[0-9][0-9a-z.]*> /#) else { return line }
    return DurationText.of(session.world.now) + "> " + line[match.range.upperBound...]
  }

  private mutating func perform(_ pieces: [SessionReader.Piece]) {
    for case .entry(let source, _) in pieces {
      let answer = Self.answer(source, session, context)
      // The answer stands behind its entry, before blank lines and comments that follow.
      let place = lines.lastIndex { $0.contains("> ") || $0.hasPrefix("... ") }.map { $0 + 1 } ?? lines.count
      lines.insert(contentsOf: answer, at: place)
    }
  }

  /// What a terminal would show below the entry.
  static func answer(_ source: Source, _ session: Session, _ context: ParseContext) -> [String] {
    func text(_ diagnostic: Diagnostic) -> [String] { DiagnosticText(diagnostic) { DisplayWidth.of($0) }.lines }
    let commands: [Command]
    do throws(Diagnostic) { commands = try parse(source, in: context) } catch { return text(error) }
    var lines: [String] = []
    for command in commands {
      let reply = session.perform(command, in: source)
      lines += ReplyText(log: session.world.log, columns: 80, width: DisplayWidth.of).lines(reply)
      lines += (reply.stops + [reply.problem].compactMap { $0 }).flatMap(text)
      if reply.problem != nil { break }
    }
    return lines
  }
}

extension String {
  /// Runs of spaces outside quotes count as one.
  var folded: String {
    var result = ""
    var isQuoted = false
    var isEscaped = false
    for character in self {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if character == " ", !isQuoted, result.last == " " { continue }
      result.append(character)
    }
    return result.last == " " ? String(result.dropLast()) : result
  }
}
