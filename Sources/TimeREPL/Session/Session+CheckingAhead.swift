/// The entries of a program that are still to come, so that they can be checked before any of them is performed.
struct ComingEntries {
  private let sources: [Source]
  /// The place of the entry to come next, and of the first one that is not checked.
  private var (next, unchecked) = (0, 0)
  /// The commands of the checked entries.
  private var commands: [ObjectIdentifier: [Command]] = [:]

  init(_ sources: [Source]) { self.sources = sources }

  /// Returns the entries from this one on if it is not checked yet.
  fileprivate mutating func begin(_ source: Source) -> ArraySlice<Source> {
    guard let place = sources[next...].firstIndex(where: { $0 === source }) else { return [] }
    next = place + 1
    unchecked = max(unchecked, place)
    return unchecked == place ? sources[place...] : []
  }

  /// Notes the commands of the entries that were checked.
  fileprivate mutating func note(checked: [[Command]]) {
    for (place, commands) in zip(unchecked..., checked) { self.commands[ObjectIdentifier(sources[place])] = commands }
    unchecked += checked.count
  }

  /// Returns the commands of an entry that was checked.
  func commands(of source: Source) -> [Command]? { commands[ObjectIdentifier(source)] }
}

/// Checks several statements before the first of them is performed, as a compiler does: a mismatch in the last line of a
/// program is told before its first line prints.
///
/// Types, extensions, aliases and operators are known only after they were declared, so the check ends there and goes on
/// when they are declared. A program's declarations come first wherever they need no variable (see `ProgramOrder`).
extension Session {
  func forgetProgram() {
    latestWorld.environment.membersOfProgram = nil
    latestWorld.environment.forgetChecked()
    coming = nil
  }

  /// Returns the problems of the entries of a program from this one on; those that are checked are not checked again.
  func problemsAhead(from source: Source) -> [Diagnostic] {
    guard let entries = coming?.begin(source), !entries.isEmpty else { return [] }
    var check = CheckAhead(self)
    var checked: [[Command]] = []
    latestWorld.environment.checkingAhead {
      for entry in entries {
        guard let commands = check.check(entry) else { break }
        checked.append(commands)
      }
    }
    coming?.note(checked: checked)
    return check.problems
  }

  /// Returns the problem of a line of several commands.
  func problemAhead(in commands: [Command], of source: Source) -> Diagnostic? {
    // The commands of an earlier line that were checked and not performed: its source is gone.
    latestWorld.environment.forgetChecked()
    guard commands.count > 1, awaited == nil else { return nil }
    var check = CheckAhead(self)
    latestWorld.environment.checkingAhead { _ = check.check(commands, in: source) }
    return check.problems.first
  }

  private struct CheckAhead {
    let session: Session
    var context: ParseContext
    var problems: [Diagnostic] = []

    init(_ session: Session) {
      (self.session, context) = (session, session.context())
      context.memo = nil
    }

    /// Returns the commands of an entry; nil if nothing after it can be checked before it is performed.
    mutating func check(_ source: Source) -> [Command]? {
      do throws(Diagnostic) {
        let commands = try parse(source, in: context)
        return check(commands, in: source) ? commands : nil
      } catch {
        _ = note(error, in: source)
        return nil
      }
    }

    /// Returns false if nothing after the commands can be checked before they are performed.
    mutating func check(_ commands: [Command], in source: Source) -> Bool {
      let world = session.latestWorld
      for command in commands {
        guard problems.count < Session.mostProblems else { return false }
        do {
          switch command.kind {
          case .input(.statement(let statement)) where statement.isKnownAhead:
            context.names.formUnion(try world.checkAhead(statement, in: source))
          case .input(.act(let act)) where world.isSend(act): _ = try world.prepare(act, in: source)
          default: return false
          }
        } catch {
          guard note(Diagnostic(thrown: error, at: command.range, in: source), in: source) else { return false }
          for name in command.input?.declaredNames ?? [] {
            world.environment.declareAhead(Variable(name.text, .void, isVariable: true))
          }
        }
      }
      return true
    }

    /// Returns false if the declaration with the problem is left out when it is performed, so that only the tests that
    /// use it fail.
    private mutating func note(_ problem: Diagnostic, in source: Source) -> Bool {
      var tests = session.unreadTests
      if tests?.setAside(problem, in: source) != nil { return false }
      problems.append(problem)
      return true
    }
  }
}

extension World {
  /// Whether it sends to a subject that is there already.
  fileprivate func isSend(_ act: Act) -> Bool {
    guard case .send(let name, _) = act.kind else { return false }
    return environment.value(name.text)?.publisher is SubjectObject
  }
}

extension Statement {
  /// Whether what it declares can be known before it is performed.
  fileprivate var isKnownAhead: Bool {
    switch kind {
    case .type, .extension, .alias, .operator, .leftOut: false
    case .group(let all): all.allSatisfy(\.isKnownAhead)
    default: true
    }
  }
}
