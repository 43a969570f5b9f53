/// Groups functions, types and extensions of one entry that use each other.
extension Parser {
  /// Returns the commands, with declarations joined into one group if an earlier one uses a later one.
  func grouped(_ commands: [Command]) -> [Command] {
    var made: [Command] = []
    var run: [(Command, Statement)] = []
    func end() {
      made += joined(run)
      run = []
    }
    for command in commands {
      if let statement = command.groupable {
        run.append((command, statement))
      } else {
        end()
        made.append(command)
      }
    }
    end()
    return made
  }

  private func joined(_ run: [(command: Command, statement: Statement)]) -> [Command] {
    var last: [String: Int] = [:]
    var conforming: Set<String> = []
    for (place, part) in run.enumerated() {
      for name in part.statement.groupNames { last[name] = place }
      switch part.statement.kind {
      case .type(let type, let name) where type.form == .requirements || !type.inherited.isEmpty:
        conforming.insert(name.text)
      // A type that conforms to a protocol needs the members of its extensions and its own.
      case .extension(let syntax) where conforming.contains(syntax.name.text) || !syntax.inherited.isEmpty:
        last[syntax.name.text] = place
      default: break
      }
    }
    // The index of the last declaration that each one uses.
    var ends = Array(run.indices)
    var place = 0
    for token in tokens {
      while place < run.count, token.range.lower >= run[place].command.range.upper { place += 1 }
      guard place < run.count else { break }
      if case .word(let word) = token.kind, let other = last[word] { ends[place] = max(ends[place], other) }
    }
    var made: [Command] = []
    var first = 0
    while first < run.count {
      var (end, place) = (ends[first], first)
      while place < end {
        place += 1
        end = max(end, ends[place])
      }
      made += one(of: Array(run[first...end]))
      first = end + 1
    }
    return made
  }

  private func one(of parts: [(command: Command, statement: Statement)]) -> [Command] {
    let names = parts.flatMap { $0.statement.declaredByEntry.map(\.text) }
    // Functions of the same name are overloads, which stay in order.
    guard parts.count > 1, Set(names).count == names.count else { return parts.map(\.command) }
    let range = parts[0].command.range.through(parts[parts.count - 1].command.range)
    let statement = Statement(kind: .group(parts.map(\.statement)), range: range)
    return [Command(kind: .input(.statement(statement)), range: range)]
  }
}

extension Command {
  /// The declaration, if it may use later declarations.
  fileprivate var groupable: Statement? {
    guard case .input(.statement(let statement)) = kind else { return nil }
    switch statement.kind {
    case .function, .type, .extension: return statement
    default: return nil
    }
  }
}

extension Statement {
  /// The names by which others use the declaration.
  fileprivate var groupNames: [String] {
    if case .extension(let syntax) = kind { return syntax.members.map(\.name.text) + syntax.nested.map(\.ownName) }
    return declaredByEntry.map(\.text)
  }
}
