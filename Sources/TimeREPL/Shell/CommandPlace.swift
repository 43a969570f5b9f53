/// Which of its parameters a command is about to be given.
struct CommandPlace {
  /// What may stand here.
  let parameters: [CommandRow.Parameter]
  /// The command's own words that may stand here.
  let words: [String]
  /// What is still to come, as help shows it.
  let rest: [String]

  /// - Parameter pieces: what it was given; the last is the one under the caret.
  init(_ row: CommandRow, _ pieces: [ArraySlice<Token>]) {
    let known = CommandWords.of(row)
    // Nil for what is more than a word.
    let before = pieces.dropLast().map { $0.count == 1 ? $0.first?.word : nil }
    let led = known.leads.filter { $0.word == before.last && !$0.rest.isEmpty }
    if let first = led.first {
      (parameters, words, rest) = (led.map(\.parameter), [], [first.rest])
      return
    }
    let (position, used) = Self.progress(before, known)
    let missing = known.positional.dropFirst(position)
    parameters = Array(missing.isEmpty ? known.positional.suffix(1).filter(\.takesMore) : missing.prefix(1))
    let isComplete = missing.allSatisfy(\.isOptional)
    let leads = known.leads.filter { lead in
      lead.isAlternative ? before.isEmpty : isComplete && !used.contains(lead.word)
    }
    var followers: [String] = []
    if case let name?? = before.last, !known.all.contains(name) { followers = known.followers }
    var seen: Set<String> = []
    words = (leads.map(\.word) + followers).filter { seen.insert($0).inserted }
    let optional = row.parameters.filter { parameter in
      let leads = known.leads.filter { $0.parameter.text == parameter.text }
      return !leads.isEmpty && !leads.contains { used.contains($0.word) || $0.isAlternative }
    }
    rest = (missing + optional).map(\.text)
  }

  /// How many of the parameters that no word leads have been given, and which words have led the others.
  private static func progress(_ before: [String?], _ known: CommandWords) -> (position: Int, used: Set<String>) {
    var (position, used): (Int, Set<String>) = (0, [])
    var index = 0
    while index < before.count {
      // An expression that comes first may well be called like a word that could follow it.
      let mayLead = index > 0 || known.positional.first?.completion != .expression
      if mayLead, let lead = known.leads.first(where: { $0.word == before[index] }) {
        used.insert(lead.word)
        index += lead.rest.isEmpty ? 1 : 2
        if lead.isAlternative { position = known.positional.count }
      } else {
        position += 1
        index += 1
      }
    }
    return (position, used)
  }
}

extension CommandRow.Parameter {
  /// Any number of pieces can be given for it.
  fileprivate var takesMore: Bool { text.contains("...") || completion == .expression }
}
