/// Words for files that cannot be read, written or understood.
extension ProblemText {
  init(_ problem: FileProblem) {
    switch problem {
    case .notText: self.init("this line is not text in UTF-8", label: nil, help: [])
    case .unreadable(let reason): self.init("cannot be read: \(reason)", label: nil, help: [])
    case .fileUnreadable(let path, let reason):
      self.init("`\(path)` cannot be read: \(reason)", label: nil, help: [])
    case .loadsItself(let path):
      self.init("`\(path)` loads itself", label: "it is being loaded already", help: [])
    case .noSession(let path):
      self.init(
        "`\(path)` is not a session: its first line is not a command", label: nil,
        help: ["a file named *.session or *.timerepl is always read as a session"])
    case .onlyReads:
      self.init("--safe forbids writing files", label: nil, help: ["start timerepl without --safe to write this file"])
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
        "`\(path)` has several cases, which cannot be loaded together", label: nil,
        help: ["`:check \(path)` replays all; `:load \(path) \(first.quoted)` loads one"])
    case .unknownCase(let name, let path, let near, let all):
      let some = all.prefix(5).map(\.quoted) + (all.count > 5 ? ["\(all.count - 5) more"] : [])
      self.init(
        "`\(path)` has no case \(name.quoted)", label: nil,
        help: near.isEmpty ? (all.isEmpty ? [] : ["its cases are \(Self.list(some, "and"))"]) : [Self.similar(near)])
    case .strayContinuation:
      self.init(
        "this row continues no command", label: "no command is right above it",
        help: ["keep the rows of a command together, with no blank line, comment or output between them"])
    case .strayPrompt:
      self.init(
        "a script has no prompts", label: "the file began without a prompt, so each line is a command",
        help: ["a transcript begins with a prompt: 0s> subject taps"])
    case .unwritable(let path, let reason):
      self.init("`\(path)` cannot be written: \(reason)", label: nil, help: ["nothing was changed"])
    case .unknownFormat(let name, let near):
      self.init(
        "no format is called `\(name)`", label: nil,
        help: [near.isEmpty ? "formats: " + ExportFormat.names.joined(separator: ", ") : Self.similar(near)])
    case .inexpressible(let what, let reason, let help):
      self.init("`\(what)` cannot be exported: \(reason)", label: nil, help: help.map { [$0] } ?? [])
    case .fileExists(let path, let instead):
      self.init("`\(path)` already exists", label: "it would be replaced", help: ["`\(instead)` replaces it"])
    case .nothingToRestore(atTerminal: true):
      self.init(
        "no session was left unsaved", label: nil,
        help: ["a session that you leave without `:save FILE` is kept for a week"])
    case .nothingToRestore(atTerminal: false):
      self.init("sessions are restored only at a terminal", label: nil, help: ["`:load FILE` loads a file"])
    }
  }
}
