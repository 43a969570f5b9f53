/// Declaring a name again, which rebuilds everything that depends on it.
extension Session {
  /// Returns the index of the entry that a declaration of the same name replaces; throws if the name is of another
  /// kind.
  func replacedEntry(_ command: InputCommand, in source: Source) throws -> Int? {
    for name in command.declaredNames {
      guard let kind = world.kinds[name.text] else { continue }
      if isOverload(command, name) { continue }
      let index = journal.lastIndex { !$0.isSkipped && $0.command.declaredNames.map(\.text) == [name.text] }
      // In a program a second declaration of the same name is an error, as in Swift.
      let isOwn = program != nil && index.map { journal[$0].program?.number == program?.number } ?? false
      let isReplaceable = (kind == .let || kind == .pipeline) && !isOwn || kind == .type && program == nil
      if isReplaceable, command.replacesDeclarations, command.declaredNames.count == 1, let index { return index }
      throw Diagnostic(.session(.name(.declaredOtherwise(name.text, as: kind.rawValue))), at: name.range, in: source)
    }
    return nil
  }

  /// A program that was pasted or loaded before, and a name that it declares.
  struct ReplacedProgram {
    let program: ProgramPart
    let declares: String
  }

  /// Returns the program before, if the present one declares a name of it again: then it is a changed copy of it.
  func replacedProgram(by command: InputCommand, in program: ProgramPart) throws -> ReplacedProgram? {
    for name in command.declaredNames where world.kinds[name.text] != nil && !isOverload(command, name) {
      let entry = journal.last { entry in entry.command.declaredNames.contains { $0.text == name.text } }
      guard let old = entry?.program, old.number != program.number else { continue }
      return ReplacedProgram(program: old, declares: name.text)
    }
    return nil
  }

  /// Takes back a program before the present one. If what was typed since needs it, that is the error.
  func takeBack(_ replaced: ReplacedProgram, before program: ProgramPart) throws {
    let mine = journal.reversed().prefix { $0.program?.number == program.number }.count
    let before = Array(journal.dropLast(mine))
    let kept = journal.filter { $0.program?.number != replaced.program.number }
    let other: World
    do throws(Failure) { other = try replay(kept) } catch {
      if error.isInterruption { throw error.error }
      let line = kept[error.index]
      throw Diagnostic(
        .session(
          .name(
            .unreplaceable(replaced.declares, command: line.text, because: Diagnostic(thrown: error.error).problem))),
        at: line.command.range, in: line.source)
    }
    // It is a step before those of the present program, so that `undo` takes back this program first.
    for _ in 0..<mine { _ = branches.history.takeDone() }
    branches.history.note(.changed(from: before, by: replaced.declares))
    for _ in 0..<mine { branches.history.note(.entered) }
    replaceWorld(with: other, kept, nil)
    breakpoints.leave()
  }

  /// Whether the command declares another overload of a function.
  private func isOverload(_ command: InputCommand, _ name: Name) -> Bool {
    guard world.kinds[name.text] == .func, let form = command.form else { return false }
    return world.environment.variable(name.text)?.forms.allSatisfy { $0.canStandBeside(form) } == true
  }

  /// Replaces an entry. In the past, this also changes everything after it, as another branch.
  func replace(_ index: Int, by entry: JournalEntry, _ reply: inout Reply) throws {
    var changed = place.journal
    changed.replace(index, with: [entry])
    let other: World
    do throws(Failure) { other = try replay(changed) } catch { throw reason(error, for: entry, at: index, in: changed) }
    reply.answer = try changes(to: other, of: changed)
    if past == nil {
      branches.history.note(.changed(from: journal, by: entry.text))
    } else {
      reply.notes.append(startBranch(by: entry, after: world.log.lastNumber))
      breakpoints.leave()
    }
    replaceWorld(with: other, changed, nil)
  }

  /// Returns why a declaration cannot replace the one before.
  private func reason(
    _ failure: Failure, for entry: JournalEntry, at index: Int, in journal: [JournalEntry]
  ) -> any Error {
    let name = entry.command.declaredNames[0]
    let problem = Diagnostic(thrown: failure.error).problem
    if problem.isInterruption { return failure.error }
    if failure.index == index {
      guard case .unknownName(name.text, _) = problem else { return failure.error }
      return Diagnostic(.session(.name(.madeOfItself(name.text))), at: name.range, in: entry.source)
    }
    let command = journal[failure.index]
    let text = Site(command.command.range, in: command.source).text
    return Diagnostic(
      .session(.name(.unreplaceable(name.text, command: text, because: problem))), at: name.range, in: entry.source)
  }
}

extension InputCommand {
  /// The call form of the function that it declares.
  fileprivate var form: FunctionForm? {
    guard case .statement(let statement) = kind, case .function(let name, let labels, let closure) = statement.kind
    else { return nil }
    return FunctionForm(name.text, labels: labels, closure)
  }

  /// Whether it replaces a declaration of the same name, as `let`, `pipeline` and types do.
  fileprivate var replacesDeclarations: Bool {
    switch kind {
    case .declaration(.pipeline): true
    case .statement(let statement):
      switch statement.kind {
      case .declaration(_, let isVariable, _, _): !isVariable
      case .type: true
      default: false
      }
    default: false
    }
  }
}
