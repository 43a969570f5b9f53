@testable import TimeREPL

extension ReplyJSON {
  /// All that programs are told of a reply.
  func lines(_ reply: Reply) -> [String] {
    let events = EventJSON(log: log)
    return log.events[kept: reply.events].map(events.line) + linesBehindEvents(reply)
  }
}
