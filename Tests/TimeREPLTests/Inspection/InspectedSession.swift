import Foundation

@testable import TimeREPL

/// Sessions to ask questions about: those of the session files, and random ones.
enum InspectedSession {
  /// Longer ones show nothing that these do not, and each question makes them once more.
  private static let mostActions = 2_000

  /// The cases of a session file, each as it was when all of it had been typed.
  static func cases(of path: String) throws -> [Session] {
    let url = SessionFileTests.folder.appending(path: path)
    let text = try SessionText(Array(try Data(contentsOf: url)), file: url.path)
    var sessions = [Session()]
    func take(_ piece: SessionReader.Piece) -> Bool {
      switch piece {
      case .entry(let entry): _ = sessions.last!.enter(entry.source, in: sessions.last!.context()) { _, _ in true }
      case .heading: sessions.append(Session())
      default: break
      }
      return true
    }
    text.read(in: { sessions.last!.context() }, take: take)
    return sessions.filter { $0.world.log.lastNumber > 0 && $0.world.actionCount < mostActions }
  }

  static func random(_ seed: UInt64, lines count: Int = 24) -> Session {
    var entries = RandomSession(seed: seed)
    let session = Session()
    for line in entries.lines(count) where !line.hasPrefix(":reset") { enter(line, session) }
    enter("goto end", session)
    return session
  }

  @discardableResult static func enter(_ line: String, _ session: Session) -> [String] {
    Transcript.answer(Source(line), session, session.context())
  }

  static func of(_ lines: String...) -> Session {
    let session = Session()
    for line in lines { enter(line, session) }
    return session
  }

  static func rows(_ log: EventLog) -> [String] {
    let text = EventText(log, width: \.count)
    return log.events.map { "\($0.number) \($0.delta) \($0.cause) \(text.row($0))" }
  }
}
