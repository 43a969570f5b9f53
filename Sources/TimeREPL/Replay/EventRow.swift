import SchedulersEssentials

/// A row of the log as it stands in a transcript: `500ms  taps  2`.
struct EventRow: Hashable {
  let time: VirtualTime
  let lane: String
  let what: String

  init?(_ line: String) {
    let text = FoldedLine(line).text
    guard let end = text.firstIndex(of: " "), let time = Self.time(text[..<end]) else { return nil }
    // Two spaces set the columns off; who types by hand may have left one.
    let rest = line.trimming.dropFirst(text[..<end].count).drop { $0 == " " || $0 == "\t" }
    guard let laneEnd = rest.firstRange(of: "  ")?.lowerBound ?? rest.firstIndex(of: " ") else { return nil }
    lane = String(rest[..<laneEnd])
    // Neither an axis of times is a row, nor what `now` says.
    guard Self.time(lane) == nil, !lane.hasPrefix("(") else { return nil }
    self.time = time
    what = FoldedLine(String(rest[laneEnd...])).text
  }

  /// The instant that a text says; nil if it says none.
  static func time(_ text: some StringProtocol) -> VirtualTime? {
    let tokens = Lexer.tokens(of: String(text))
    guard tokens.count == 2, case .duration(let nanoseconds) = tokens[0].kind else { return nil }
    return Int64(exactly: nanoseconds).map(VirtualTime.init)
  }

  /// As a mark of its lane; nil for what is none there.
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
