/// Texts about the program itself.
enum InvocationText {
  static let version = "0.2.0"
  /// The first line of a conversation, short on a narrow screen.
  static func banner(columns: Int) -> String {
    let short = "TimeREPL \(version)  :help  :quit"
    let banner = "TimeREPL \(version) - virtual time for Combine pipelines.  :learn  :help  :quit"
    return banner.count <= columns ? banner : short
  }

  /// The help text, which fits a screen of 24 lines and 80 columns.
  static var help: [String] {
    var table = Table([])
    table.add(plain: ["timerepl [FILE...]", "a conversation; with files, `-` or in a pipe a script"])
    for row in Subcommand.all { table.add(plain: ["timerepl " + row.name, row.summary]) }
    var options = Table([])
    for option in Invocation.options {
      options.add(plain: ["  " + usage(option), (option.task.map { "\($0): " } ?? "") + option.summary])
    }
    return (table.wrappedLines(columns: 80) + options.wrappedLines(columns: 80)).texts
  }

  /// `--junit FILE`
  static func usage(_ option: Invocation.Option) -> String {
    option.name + (option.value.map { " " + $0 } ?? "")
  }

  static let exitStatus = [
    ("0", "all is well"), ("1", "a check failed"), ("2", "an error in a script, a file or the arguments"),
    ("3", "a limit was reached"), ("130", "Ctrl-C"),
  ]

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
    case .wrongOperands(let usage): sentence = "expected `\(usage)`"
    case .unknownChoice(let word, let choices, let task):
      sentence = "`\(task)` wants \(choices.joined(separator: ", ")), not `\(EscapedText.of(word))`"
    case .misplaced(let option, let task): sentence = "`\(option)` belongs to `timerepl \(task)`"
    }
    return ["timerepl: error: \(sentence)", "help: timerepl --help"]
  }
}
