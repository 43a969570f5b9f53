@testable import TimeREPL

extension ReplyJSON {
  /// All that programs are told of a reply.
  func lines(_ reply: Reply) -> [String] {
    let events = EventJSON(log: log)
    var behind = ""
    write(behindEventsOf: reply) { behind += $0 }
    return log.events[kept: reply.events].map(events.line) + behind.split(separator: "\n").map(String.init)
  }
}
