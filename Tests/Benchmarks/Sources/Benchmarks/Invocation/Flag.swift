/// An option of the command line: parsing, help and what is said of a wrong one all go by `all`.
struct Flag: Sendable {
  enum Effect: Sendable {
    case plain(@Sendable (inout Options) -> Void)
    /// What it needs, such as "a number", and what to do with it; the names are those of the figures.
    case with(String, @Sendable (inout Options, String, [String]) throws(Options.Mistake) -> Void)
  }

  let name: String
  var argument = ""
  let summary: String
  let effect: Effect

  static let all = [
    Flag(
      name: "--only", argument: "NAME",
      summary: "measures this figure alone; again for more; a unique beginning is enough",
      effect: .with("the name of a figure") { options, text, names throws(Options.Mistake) in
        options.only.append(try figure(text, names))
      }),
    Flag(
      name: "--rounds", argument: "N", summary: "rounds of ours and theirs in turn; 5 by default",
      effect: .with("a number") { options, text, _ throws(Options.Mistake) in
        guard let count = Int(text), (1...1_000).contains(count) else {
          throw Options.Mistake(message: "--rounds needs a number from 1 to 1000, not '\(text)'")
        }
        options.rounds = count
      }),
    Flag(
      name: "--program", argument: "PATH",
      summary: "the REPL as the README builds it; .build/release/timerepl by default",
      effect: .with("a path") { options, path, _ in options.program = path }),
    Flag(
      name: "--before", argument: "PATH", summary: "an earlier build of the REPL, for the figures that stand beside it",
      effect: .with("a path") { options, path, _ in options.programBefore = path }),
    Flag(name: "--build", summary: "builds the REPL first", effect: .plain { $0.build = true }),
    Flag(name: "--json", summary: "prints one JSON object in the end", effect: .plain { $0.json = true }),
    Flag(name: "--list", summary: "prints names, units and targets", effect: .plain { $0.list = true }),
    Flag(name: "--help", summary: "shows this", effect: .plain { $0.help = true }),
  ]

  static var help: String {
    let rows = all.map { ("\($0.name) \($0.argument)", $0.summary) }
    return """
      usage: Benchmarks [OPTIONS]
      Measures each figure beside its baseline, in turn, and says which targets are reached.

      \(rows.map { "  " + $0.0.padded(16) + $0.1 }.joined(separator: "\n"))

      exit status: 0 measured, also where a target is missed; 1 a measurement went wrong; 2 a wrong option
      """
  }

  static func unknown(_ argument: String) -> Options.Mistake {
    Options.Mistake(message: "there is no option '\(argument)', but \(all.map(\.name).joined(separator: ", "))")
  }

  private static func figure(_ text: String, _ names: [String]) throws(Options.Mistake) -> String {
    if names.contains(text) { return text }
    let found = names.filter { $0.hasPrefix(text) }
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw Options.Mistake(message: "there is no figure '\(text)': --list shows their names") }
    let choices = found.map { "'\($0)'" }.joined(separator: ", ")
    throw Options.Mistake(message: "'\(text)' could be \(choices): more of the name, please")
  }
}
