/// Replaces prefixes of commands and gdb's names in a line by the full names: `adv 1s` becomes `advance 1s`, `c`
/// becomes `continue`.
///
/// So a line can be copied from the screen into a file, where only full names are commands.
enum SpelledOut {
  static func line(_ line: String, in context: ParseContext) -> String {
    guard let commands = try? parse(Source(line), in: context) else { return line }
    var result = Array(line.utf8)
    // From the end, so that earlier offsets stay valid.
    for start in commands.flatMap(\.starts).sorted().reversed() {
      let word = result[start...].prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: ":") }
      let typed = String(decoding: word, as: UTF8.self)
      guard !typed.isEmpty, CommandTable.row(typed) == nil, let whole = CommandTable.spelling(whole: typed)
      else { continue }
      result.replaceSubrange(word.startIndex..<word.endIndex, with: whole.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Command {
  /// The offsets of the words that name commands.
  fileprivate var starts: Set<Int> {
    switch input?.kind {
    case .statement(let statement): statement.isExpression ? [] : [range.lower]
    case .schedule(_, let acts): Set(acts.filter { !$0.isSwift }.map(\.range.lower)).union([range.lower])
    default: [range.lower]
    }
  }
}

extension TimedAct {
  /// Whether it is a Swift statement, whose first word names no command: the `s` of `at 1s s.send(1)`.
  fileprivate var isSwift: Bool {
    if case .act(let act) = self, case .statement = act.kind { true } else { false }
  }
}

extension Statement {
  fileprivate var isExpression: Bool {
    switch kind {
    case .declaration, .function: false
    default: true
    }
  }
}
