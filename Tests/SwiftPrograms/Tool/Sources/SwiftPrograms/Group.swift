extension Comparison {
  /// Statements that Swift compiles at once. TimeREPL runs each of them alone after the prelude.
  struct Group {
    let prelude: [String]
    let statements: [Statement]
  }

  /// One line or several that stand and fall together.
  struct Statement {
    /// What a report calls it.
    let name: String
    let text: String
  }
}

extension Comparison.Group {
  /// So many statements share a program, so that one which is refused costs only these another round.
  private static let size = 20

  /// Each line in a scope of its own, together with the indented lines that follow it.
  static func sharing(_ prelude: String, lines: String) -> [Self] {
    let entries = lines.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
      .reduce(into: [String]()) { entries, line in
        if line.first!.isWhitespace, let last = entries.popLast() {
          entries.append("\(last)\n\(line)")
        } else {
          entries.append(String(line))
        }
      }
    return groups(entries.count) { numbers in
      let statements = entries[numbers].map { Comparison.Statement(name: $0, text: "do {\n\($0)\n}") }
      return Self(prelude: prelude.split(separator: "\n").map(String.init), statements: statements)
    }
  }

  static func generated(_ count: Int, seed: UInt64) -> [Self] {
    var generator = ExpressionGenerator(seed: seed)
    return groups(count) { numbers in
      let prelude = generator.prelude()
      let statements = numbers.map { _ in
        let text = generator.statement()
        return Comparison.Statement(name: (prelude + [text]).joined(separator: "\n"), text: text)
      }
      return Self(prelude: prelude, statements: statements)
    }
  }

  private static func groups(_ count: Int, _ group: (Range<Int>) -> Self) -> [Self] {
    stride(from: 0, to: count, by: size).map { group($0..<min(count, $0 + size)) }
  }
}
