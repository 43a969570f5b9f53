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
    let entries = taker.session.journal.filter { $0.program?.number == number }
    guard let name = entries.lazy.compactMap({ Self.marked(in: $0.source.text) }).first else { return nil }
    var isAsync: Bool?
    for entry in entries {
      guard case .statement(let statement) = entry.command.kind else { continue }
      for declaration in statement.members {
        let (isOwn, members) = declaration.membersOfType(called: name)
        guard let main = members.first(where: { $0.isStatic && $0.kind == .method && $0.name.text == "main" }),
          isOwn || isAsync == nil
        else { continue }
        isAsync = main.body.isAsync
      }
    }
    return isAsync.map { "try \($0 ? "await " : "")\(name).main()" }
  }

  /// Returns the name of the type that a text marks with `@main`; nil without one.
  private static func marked(in text: String) -> String? {
    let tokens = Lexer.tokens(of: text).map(\.kind)
    let mark = tokens.indices.dropLast().first { tokens[$0] == .symbol("@") && tokens[$0 + 1] == .word("main") }
    guard let mark else { return nil }
    let forms: [Token.Kind] = ["struct", "class", "enum", "actor"].map { .word($0) }
    guard let form = tokens[mark...].firstIndex(where: forms.contains), form + 1 < tokens.count,
      case .word(let name) = tokens[form + 1]
    else { return nil }
    return name
  }

  private static func enter(_ text: String, _ taker: any EntryTaker) -> Session.Entered {
    taker.session.program?.isFrame = true
    defer { taker.session.program?.isFrame = false }
    return taker.take(SessionReader.Entry(source: Source(text), promptPlace: nil, lines: 0...0))
  }
}

extension Session {
  /// Returns the pieces of a program of several files, which form one module.
  func pieces(of files: [SessionText]) -> [SessionReader.Piece] {
    namesOfFiles = NamesOfFiles(files.map { ($0.file, $0.lines.joined(separator: "\n")) })
    return SessionText.pieces(of: files, in: context())
  }

  /// Begins a program of these pieces.
  ///
  /// - Parameter keepsGoing: Whether the entries that cannot be performed are left out, so that the others are performed.
  func begin(_ pieces: [SessionReader.Piece], keepsGoing: Bool = false) {
    let sources = pieces.compactMap { if case .entry(let entry) = $0 { entry.source } else { nil } }
    unreadTests = UnreadTests(sources, setsAsideAll: keepsGoing)
    coming = keepsGoing ? nil : ComingEntries(sources)
  }
}

extension Statement {
  /// Returns the members that a declaration gives to a type: its own, or those of an extension, which may be one of a
  /// protocol to which the type conforms.
  fileprivate func membersOfType(called name: String) -> (isOwn: Bool, members: [TypeMember]) {
    switch kind {
    case .type(let type, let own) where own.text == name: (true, type.members)
    case .extension(let syntax): (syntax.name.text == name, syntax.members)
    default: (false, [])
    }
  }
}
