@testable import TimeREPL

extension ReplyJSON {
  /// Returns all lines of a reply for programs.
  func lines(_ reply: Reply) -> [String] {
    let events = EventJSON(log: log)
    var behind = ""
    write(behindEventsOf: reply) { behind += $0 }
    return log.events[kept: reply.events].map(events.line) + behind.split(separator: "\n").map(String.init)
  }
}
