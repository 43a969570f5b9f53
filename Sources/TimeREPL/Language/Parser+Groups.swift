/// Groups functions, types and extensions of one entry, which may use each other.
extension Parser {
  /// Returns the commands, with declarations that follow each other joined into one group.
  func grouped(_ commands: [Command]) -> [Command] {
    var made: [Command] = []
    var run: [(Command, Statement)] = []
    func end() {
      made += one(of: run)
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

  private func one(of parts: [(command: Command, statement: Statement)]) -> [Command] {
    // A nested type may use members of the type around it.
    let isOne = parts.count == 1 && !parts[0].statement.hasNested
    if isOne || parts.isEmpty || parts.map(\.statement).declareTwice { return parts.map(\.command) }
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
    case .function, .type, .extension, .computed: return statement
    default: return nil
    }
  }
}

extension Statement {
  /// Whether it declares a type that has nested ones, or adds nested ones to a type.
  fileprivate var hasNested: Bool {
    switch kind {
    case .type(let type, _): !type.nested.isEmpty
    case .extension(let syntax): !syntax.nested.isEmpty
    default: false
    }
  }
}

extension [Statement] {
  /// Whether two declare one name, and not as overloads.
  fileprivate var declareTwice: Bool {
    var (names, functions): (Set<String>, Set<String>) = ([], [])
    for statement in self {
      if case .function(let name, _, _) = statement.kind {
        functions.insert(name.text)
      } else if statement.declaredByEntry.contains(where: { !names.insert($0.text).inserted }) {
        return true
      }
    }
    return !names.isDisjoint(with: functions)
  }
}
