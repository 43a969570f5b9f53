/// The example of an operator or a source, run in its own session.
struct ExampleRun {
  /// The commands, which anyone can type.
  let commands: [String]
  let log: EventLog
  let facts: MarbleFacts
  /// The errors; tests make sure that there are none.
  let problems: [Diagnostic]

  init(_ example: OperatorRow.Example) {
    var commands: [String] = []
    if let taps = example.taps { commands.append("hot taps \(Self.quoted(taps))") }
    if let other = example.other { commands.append("hot other \(Self.quoted(other))") }
    commands += [example.makesPublisher ? "pipeline out = \(example.pipeline)" : example.pipeline, "run"]
    self.init(commands)
  }

  /// Runs commands.
  init(_ commands: [String]) {
    self.commands = commands
    let session = Session()
    var problems: [Diagnostic] = []
    for text in commands {
      let source = Source(text)
      do throws(Diagnostic) {
        for command in try parse(source, in: session.context()) {
          let reply = session.perform(command, in: source)
          problems += [reply.problem].compactMap { $0 } + reply.stops.map(\.problem)
        }
      } catch {
        problems.append(error)
      }
    }
    log = session.world.log
    facts = session.world.allMarbles
    self.problems = problems
  }

  private static func quoted(_ marbles: String) -> String {
    marbles.contains("\"") ? "'\(marbles)'" : "\"\(marbles)\""
  }

  /// Whether a drawing can show it: printed lines appear between the lanes.
  var isDrawn: Bool { !log.events.contains { $0.kind.isPrinted } }
}
