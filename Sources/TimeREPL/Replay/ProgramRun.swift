/// Runs a Swift program as one action: the work that its top level schedules comes after it, and then time runs until
/// nothing is due.
///
/// The journal records it as commands: `set settle off`, the program's entries, `run`, `set settle on`. If only the
/// program's output is wanted, `set unstored cancel` comes before them, so that unstored subscriptions end as in Swift.
struct ProgramRun {
  private let taker: any EntryTaker
  private let settles: Bool
  /// Whether nothing was due before the program, so that time may run to its end.
  private let isAlone: Bool

  /// Whether a file of this name is a program.
  static func isProgram(_ file: String) -> Bool { file.hasSuffix(".swift") }

  /// Begins the program.
  ///
  /// - Parameters:
  ///   - showsValues: whether a top-level expression shows its value without `print`.
  ///   - cancelsUnstored: whether subscriptions that no variable stores end at once.
  ///   - comment: what a saved session says above the program.
  init(
    _ taker: any EntryTaker, showsValues: Bool = false, cancelsUnstored: Bool = false, comment: String? = nil
  ) {
    self.taker = taker
    let world = taker.session.world
    settles = world.settings.settles
    isAlone = world.runtime.scheduler.pendingCount == 0
    world.endStatus = nil
    taker.session.beginProgram()
    if let comment { taker.take(comment: comment) }
    if settles { _ = Self.enter("set settle off", taker) }
    if cancelsUnstored { _ = Self.enter("set unstored cancel", taker) }
    taker.session.hidesValues = !showsValues
  }

  /// Whether the program has scheduled work, for which time runs at its end.
  var hasScheduled: Bool { isAlone && taker.session.world.runtime.scheduler.pendingCount > 0 }

  /// Ends the program; the next entry is not part of it.
  ///
  /// - Parameter isWhole: whether all of it was performed, so that time may run.
  func end(isWhole: Bool = true) -> Session.Entered {
    taker.session.hidesValues = false
    let isWhole = isWhole && !taker.session.world.hasExited
    if isWhole, let call = mainCall {
      let called = Self.enter(call, taker)
      guard case .done = called else {
        if settles { _ = Self.enter("set settle on", taker) }
        taker.session.program = nil
        return called
      }
    }
    let result = isWhole ? Self.enter(isAlone ? "run" : "advance 0s", taker) : .done
    if settles { _ = Self.enter("set settle on", taker) }
    taker.session.program = nil
    return result
  }

  /// The call of `main` of the type that the program marks with `@main`, with which it begins; nil without such a type.
  private var mainCall: String? {
    guard let number = taker.session.program?.number else { return nil }
    for entry in taker.session.journal where entry.program?.number == number {
      guard case .statement(let statement) = entry.command.kind, case .type(let type, let name) = statement.kind,
        let main = type.members.first(where: { $0.isStatic && $0.kind == .method && $0.name.text == "main" })
      else { continue }
      let tokens = Lexer.tokens(of: entry.source.text).map(\.kind)
      guard zip(tokens, tokens.dropFirst()).contains(where: { $0 == .symbol("@") && $1 == .word("main") }) else {
        continue
      }
      return "try \(main.body.isAsync ? "await " : "")\(name.text).main()"
    }
    return nil
  }

  private static func enter(_ text: String, _ taker: any EntryTaker) -> Session.Entered {
    taker.session.program?.isFrame = true
    defer { taker.session.program?.isFrame = false }
    return taker.take(SessionReader.Entry(source: Source(text), promptPlace: nil, lines: 0...0))
  }
}
