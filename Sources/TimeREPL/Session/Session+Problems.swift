/// Finds all problems of a program's declarations, of which the first one rejects the entry.
extension Session {
  /// The most problems of an entry, or of a program's entries, that are told.
  static let mostProblems = 20

  /// Returns the problems of an entry in the order of the text: the first that was found, and those that are found if
  /// the declaration with it, and those that use this, are left out. Nothing is performed.
  func problems(of source: Source, after first: Diagnostic) -> [Diagnostic] {
    guard program != nil else { return [first] }
    let members = latestWorld.environment.membersOfProgram
    defer { latestWorld.environment.membersOfProgram = members }
    var aside = UnreadTests([], setsAsideAll: true)
    var (all, rest, problem) = ([first], source, first)
    while all.count < Self.mostProblems, let next = aside.setAside(problem, in: rest) {
      rest = aside.withoutUsers(in: next, from: 0)
      guard let found = self.problem(in: rest) else { break }
      if !aside.explains(found) { all.append(Diagnostic(found.problem, at: found.range, in: source)) }
      problem = found
    }
    return all.sorted { $0.range.lower < $1.range.lower }
  }

  private func problem(in source: Source) -> Diagnostic? {
    do {
      for command in try parse(source, in: context()) {
        guard case .input(.statement(let statement)) = command.kind else { continue }
        if let problem = latestWorld.problem(in: statement, source) { return problem }
      }
      return nil
    } catch { return error }
  }
}

extension Command {
  /// Whether it declares functions, types or extensions.
  var declares: Bool {
    guard case .input(.statement(let statement)) = kind else { return false }
    return switch statement.kind {
    case .function, .type, .extension, .computed, .group: true
    default: false
    }
  }
}
