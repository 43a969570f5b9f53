/// The words for files that cannot be read, written or understood.
extension ProblemText {
  init(_ problem: FileProblem) {
    switch problem {
    case .notText: self.init("this is no text: the line is not UTF-8", label: nil, help: [])
    case .unreadable(let reason): self.init("cannot be read: \(reason)", label: nil, help: [])
    case .fileUnreadable(let path, let reason):
      self.init("`\(path)` cannot be read: \(reason)", label: nil, help: [])
    case .loadsItself(let path):
      self.init("`\(path)` loads itself", label: "it is being loaded already", help: [])
    case .noSession(let path):
      self.init(
        "`\(path)` is no session: its first line is no command", label: nil,
        help: ["a file that ends in .session or .timerepl is read whatever it says"])
    case .onlyReads:
      self.init("nothing is written with --safe", label: nil, help: ["without it the command writes the file"])
    case .noSessions(let path):
      self.init(
        "there is no session file in `\(path)`", label: nil,
        help: ["session files end in .session or .timerepl; .md is read too"])
    case .endedProcess(let path, let how):
      self.init(
        "the session of `\(path)` ended the process: \(how)", label: nil,
        help: ["this is a fault of TimeREPL; `timerepl \(path)` replays the session alone"])
    case .severalCases(let path, let first):
      self.init(
        "`\(path)` has several cases, each with a world of its own", label: nil,
        help: ["`:check \(path)` replays them; `:load \(path) \(first.quoted)` enters one"])
    case .unknownCase(let name, let path, let near):
      self.init(
        "`\(path)` has no case \(name.quoted)", label: nil,
        help: near.isEmpty ? [] : [Self.similar(near)])
    case .strayContinuation:
      self.init(
        "a row that goes on with nothing", label: "it does not follow what was typed",
        help: ["rows of one command stand together: no blank line, comment or output between them"])
    case .strayPrompt:
      self.init(
        "a prompt in a script", label: "the file began without one, so every line of it is typed",
        help: ["a transcript begins with a prompt: 0s> subject taps"])
    case .unwritable(let path, let reason):
      self.init("`\(path)` cannot be written: \(reason)", label: nil, help: ["what was there is as it was"])
    case .unknownFormat(let name, let near):
      self.init(
        "no format is called `\(name)`", label: nil,
        help: [near.isEmpty ? "formats: " + ExportFormat.names.joined(separator: ", ") : Self.similar(near)])
    case .inexpressible(let what, let reason, let help):
      self.init("`\(what)` cannot be exported: \(reason)", label: nil, help: help.map { [$0] } ?? [])
    case .fileExists(let path, let instead):
      self.init("`\(path)` is there already", label: "it would be replaced", help: ["`\(instead)` replaces it"])
    case .nothingToRestore(atTerminal: true):
      self.init(
        "no session was left unsaved", label: nil, help: ["one that is left without `:save FILE` is kept for a week"])
    case .nothingToRestore(atTerminal: false):
      self.init("sessions are brought back only at a terminal", label: nil, help: ["`:load FILE` enters a file"])
    }
  }
}
