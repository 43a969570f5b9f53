import Glibc
import LineEditing

/// The program: parses its arguments, and starts a dialogue or runs scripts.
public enum EntryPoint {
  /// Runs the program and ends the process.
  public static func main() -> Never {
    // A closed pipe is noticed by the failing write, without a signal.
    signal(SIGPIPE, SIG_IGN)
    // Swift's runtime would treat Ctrl-\ as a crash, and on a terminal wait for keys after every crash.
    signal(SIGQUIT, SIG_DFL)
    if isatty(0) == 1 || getenv("SWIFT_BACKTRACE") == nil { POSIXTerminal.leaveCrashesToSystem() }
    // A file that reaches its size limit is noticed by the failing write, too.
    signal(SIGXFSZ, SIG_IGN)
    LastCommand.install()
    LargeStack.run(perform)
  }

  private static func perform() -> Never {
    let (output, errors) = (LineOutput(1), LineOutput(2))
    var console: Console?
    var status = run(Array(CommandLine.arguments.dropFirst()), output, errors, &console)
    output.flush()
    if let failure = output.failure, failure != EPIPE {
      errors.write(["timerepl: error: cannot write: \(String(cString: strerror(failure)))"])
      errors.flush()
      status = max(status, .error)
    }
    // Kept alive until exit: the process frees a long log faster than deallocating it row by row.
    let code = status == .fine ? console?.exitCode ?? 0 : status.rawValue
    withExtendedLifetime(console) { exit(code) }
  }

  /// Runs the program. Sets `console` to the console of the last script.
  private static func run(
    _ arguments: [String], _ output: LineOutput, _ errors: LineOutput, _ console: inout Console?
  ) -> ExitStatus {
    let invocation: Invocation
    do throws(Invocation.Mistake) {
      invocation = try Invocation(arguments)
    } catch {
      errors.write(InvocationText.lines(error))
      errors.flush()
      return .error
    }
    switch invocation.task {
    case .print(let text): output.write(text.lines)
    case .standardInput:
      if isAtTerminal, invocation.format == .text { return converse(invocation, output) }
      let own = script(0, "stdin", invocation, output, errors)
      console = own
      return own.status
    case .learn(nil) where !isAtTerminal: return listLessons(invocation, output, errors)
    case .learn(let name):
      let line = ([":learn"] + [name].compactMap { $0 }).joined(separator: " ")
      return begin(invocation, output, errors) { _ = $0.enter(Source(line), isInteractive: true) }
    case .debug(let path, let line, let module):
      return begin(invocation, output, errors) { $0.debug(path, line: line, with: module) }
    case .check(let task):
      colour(output, errors)
      return task.run(output, errors, marks(invocation))
    case .files(let files):
      var status = ExitStatus.fine
      let named = NamedFiles(files)
      for path in named.paths where status != .interrupted {
        // Releases the previous log first, so that there is only one.
        console = nil
        console = file(path, with: named.module, invocation, output, errors)
        status = max(status, console?.status ?? .error)
      }
      return status
    }
    return .fine
  }

  private static func listLessons(_ invocation: Invocation, _ output: LineOutput, _ errors: LineOutput) -> ExitStatus {
    let console = Console(
      output: output, errors: errors, format: .text, marks: marks(invocation), isSafe: invocation.isSafe,
      memory: { .present })
    Teacher(console, output, files: CourseFiles(ProcessEnvironment.variable)).listOnly()
    return console.status
  }

  /// Runs a dialogue that begins with an action.
  private static func begin(
    _ invocation: Invocation, _ output: LineOutput, _ errors: LineOutput, _ first: @escaping (Console) -> Void
  ) -> ExitStatus {
    if isAtTerminal { return converse(invocation, output, first) }
    errors.write(["timerepl: error: this needs a terminal"])
    errors.flush()
    return .error
  }

  private static var isAtTerminal: Bool { isatty(0) == 1 && isatty(1) == 1 }

  private static func converse(_ invocation: Invocation, _ output: LineOutput, _ first: ((Console) -> Void)? = nil)
    -> ExitStatus
  {
    let terminal = POSIXTerminal()
    // On a terminal, errors appear in order with other output.
    let console = Console(
      output: output, errors: output, format: .text, columns: { terminal.size.columns },
      rows: { terminal.obeysEscapes ? max(5, terminal.size.rows - 2) : nil }, marks: marks(invocation),
      progress: terminal.obeysEscapes ? ProgressLine(output) : nil, isSafe: invocation.isSafe, memory: { .present })
    output.isASCII = !Self.showsUnicode
    let history = HistoryPlace.path(ProcessEnvironment.variable).map { HistoryFile(path: $0) }
    let course = CourseFiles(ProcessEnvironment.variable)
    let left = invocation.isSafe ? nil : UnsavedSessions(ProcessEnvironment.variable)
    Conversation(terminal, console: console, output: output, history: history, course: course, left: left).run(
      first.map { first in { first(console) } })
    return .fine
  }

  /// Returns nil if the file cannot be opened.
  private static func file(
    _ path: String, with module: [String], _ invocation: Invocation, _ output: LineOutput, _ errors: LineOutput
  ) -> Console? {
    if path == "-" { return script(0, "stdin", invocation, output, errors) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      errors.write(["timerepl: error: cannot open `\(EscapedText.of(path))`: \(reason)"])
      errors.flush()
      return nil
    }
    defer { close(descriptor) }
    let own = ProgramRun.isProgram(path) ? module : []
    return script(descriptor, path, with: own, invocation, output, errors, isNamed: true)
  }

  private static func script(
    _ descriptor: Int32, _ name: String, with module: [String] = [], _ invocation: Invocation, _ output: LineOutput,
    _ errors: LineOutput, isNamed: Bool = false
  ) -> Console {
    let isFile = isRegularFile(descriptor)
    let isWatched = output.isTerminal
    if invocation.format == .text { colour(output, errors) }
    let terminal = isWatched ? POSIXTerminal(output: output.descriptor) : nil
    let console = Console(
      output: output, errors: errors, format: invocation.format,
      columns: { terminal?.size.columns ?? SessionTranscript.columns }, marks: marks(invocation),
      answersAtOnce: isWatched || !isFile, file: isNamed ? name : nil, isSafe: invocation.isSafe, memory: { .present })
    Script(
      descriptor: descriptor, name: name, console: console, keepsGoing: invocation.keepsGoing, isFile: isFile,
      module: module, showsEntries: isNamed && isWatched && invocation.format == .text
    ).run()
    output.flush()
    return console
  }

  private static func colour(_ outputs: LineOutput...) {
    for output in outputs where output.isTerminal { output.theme = Colours.theme(ProcessEnvironment.variable) }
  }

  /// Returns ASCII marks if they are requested or the locale does not support others; an unset locale does not count.
  private static func marks(_ invocation: Invocation) -> MarbleMarks {
    invocation.isASCII || !showsUnicode ? .ascii : .unicode
  }

  private static var showsUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = names.compactMap(ProcessEnvironment.variable)
    guard let locale = values.first(where: { !$0.isEmpty }) else { return true }
    // For example `de_DE.UTF-8@euro`.
    let encoding = locale.split(separator: "." as Character).last?.prefix { $0 != "@" } ?? ""
    return encoding.lowercased().filter { $0 != "-" } == "utf8"
  }

  private static func isRegularFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
