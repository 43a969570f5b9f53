/// What `print` printed, as it would stand on the output of a program.
enum PrintedText {
  /// - Parameter escapes: whether nothing may pass that a terminal would obey.
  static func lines(of reply: Reply, in log: EventLog, escapes: Bool) -> [String] {
    log.events[kept: reply.events].lazy.filter { $0.kind == .print }.flatMap { lines($0.value.description, escapes) }
  }

  private static func lines(_ text: String, _ escapes: Bool) -> [String] {
    escapes ? text.split(separator: "\n", omittingEmptySubsequences: false).map { EscapedText.of(String($0)) } : [text]
  }
}
