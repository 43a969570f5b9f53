import SchedulersEssentials

/// A row of the log in a transcript: `500ms  taps  2`.
struct EventRow: Hashable {
  let time: VirtualTime
  let lane: String
  let what: String

  init?(_ line: String) {
    let text = FoldedLine(line).text
    guard let end = text.firstIndex(of: " "), let time = Self.time(text[..<end]) else { return nil }
    // Two spaces separate columns, but rows typed by hand may have only one.
    let rest = line.trimming.dropFirst(text[..<end].count).drop { $0 == " " || $0 == "\t" }
    guard let laneEnd = rest.firstRange(of: "  ")?.lowerBound ?? rest.firstIndex(of: " ") else { return nil }
    lane = String(rest[..<laneEnd])
    // An axis of times is not a row, nor is the answer of `now`.
    guard Self.time(lane) == nil, !lane.hasPrefix("(") else { return nil }
    self.time = time
    what = FoldedLine(String(rest[laneEnd...])).text
  }

  /// Parses an instant; returns nil if the text is not one.
  static func time(_ text: some StringProtocol) -> VirtualTime? {
    let tokens = Lexer.tokens(of: String(text))
    guard tokens.count == 2, case .duration(let nanoseconds) = tokens[0].kind else { return nil }
    return Int64(exactly: nanoseconds).map(VirtualTime.init)
  }

  /// The row as a marble of its lane; nil if it is not one.
  var marble: Marble? {
    let kind: Marble.Kind
    switch what.prefix(while: { $0 != " " }) {
    case "finished": kind = .finished
    case "failed": kind = .failed(nil)
    case "cancelled", "stopped": kind = .cancelled
    case "dropped": return nil
    default: kind = .other(what)
    }
    return Marble(time: time, kind: kind)
  }
}
