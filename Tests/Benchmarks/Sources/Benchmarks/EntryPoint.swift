import Glibc

/// Prints what TimeREPL costs beside its baselines, both measured in turn in this run.
@main struct EntryPoint {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments.count == 2, arguments[0] == "--child", let task = MemoryTask(rawValue: arguments[1]) {
        return print(try task.run())
      }
      let options = try Options(arguments, names: Row.all.map(\.name))
      if options.help { return print(Flag.help) }
      let rows = Row.all.filter { options.only.isEmpty || options.only.contains($0.name) }
      if options.list { return print(ReportText(rows).list(rows)) }
      if options.build { try Equipment.build() }
      exit(try report(rows, options) ? 0 : 1)
    } catch let mistake as Options.Mistake {
      say("error: \(mistake.message)")
      exit(2)
    } catch {
      say("error: \(error)")
      exit(1)
    }
  }

  /// Whether everything could be measured that was tried.
  private static func report(_ rows: [Row], _ options: Options) throws -> Bool {
    let machine = Machine.here()
    let text = ReportText(rows)
    let equipment = try Equipment(options)
    if !options.json {
      print(machine.line)
      print("medians of \(options.rounds) rounds in turn; /action: as a multiple of C++'s cost of an action at 10^3\n")
      print(text.header)
    }
    var outcomes: [Outcome] = []
    for row in rows {
      if options.json { say(row.name) }
      let outcome = row.outcome(rounds: options.rounds, equipment)
      outcomes.append(outcome)
      if !options.json { print(text.line(outcome)) }
      // At once, also into a file: rows take a while.
      fflush(nil)
    }
    if options.json {
      print(try ReportJSON(machine: machine, rounds: options.rounds, outcomes: outcomes).text())
    } else {
      print("\n" + ReportText.summary(outcomes))
    }
    return !outcomes.contains(where: \.hasFailed)
  }

  private static func say(_ line: String) {
    _ = (line + "\n").withCString { write(2, $0, strlen($0)) }
  }
}
