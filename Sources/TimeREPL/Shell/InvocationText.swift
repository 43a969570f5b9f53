/// Words about the program itself.
enum InvocationText {
  static let version = "0.1"
  static let banner = "TimeREPL \(version) - virtual time for Combine pipelines.  :learn  :help  :quit"

  static var help: [String] {
    let rows = Invocation.options.map { option in (option.name + (option.value.map { " " + $0 } ?? ""), option.summary)
    }
    let width = rows.map(\.0.count).max() ?? 0
    return [
      "usage: timerepl [OPTIONS] [FILE...]",
      "       timerepl check [OPTIONS] FILE|FOLDER...",
      "       timerepl learn [LESSON]",
      "",
      "Without a file: a conversation at a terminal, a script from a pipe. `-` is standard input.",
      "`learn` teaches at a terminal; without a lesson it lists them.",
      "`check` replays session files and compares what comes with what they say.",
      "",
    ] + rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 } + [
      "",
      "exit status: 0 all well, 1 a check failed, 2 an error in a script, a file or the arguments, 3 a limit was reached, 130 after Ctrl-C",
    ]
  }

  static func lines(_ mistake: Invocation.Mistake) -> [String] {
    let sentence: String
    switch mistake {
    case .unknownOption(let option, let near):
      let similar = near.isEmpty ? "" : "; similar: \(near.joined(separator: ", "))"
      sentence = "there is no option `\(EscapedText.of(option))`\(similar)"
    case .missingValue(let option): sentence = "`\(option)` wants a value"
    case .unknownFormat(let format):
      let formats = Invocation.Format.allCases.map(\.rawValue).joined(separator: ", ")
      sentence = "there is no format `\(EscapedText.of(format))`; formats are \(formats)"
    case .missingFile: sentence = "`timerepl check` wants a file or a folder"
    case .severalLessons: sentence = "`timerepl learn` wants one lesson"
    case .misplaced(let option): sentence = "`\(option)` belongs to `timerepl check`"
    }
    return ["timerepl: error: \(sentence)", "help: timerepl --help"]
  }
}
