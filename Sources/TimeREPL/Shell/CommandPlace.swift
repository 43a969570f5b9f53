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
    let before = pieces.dropLast().map { $0.count == 1 ? $0.first?.word : nil }
    if let last = before.last ?? nil, case let led = known.leads.filter({ $0.word == last }), !led.isEmpty,
      led.contains(where: { !$0.rest.isEmpty })
    {
      parameters = led.map(\.parameter)
      words = []
      rest = led.prefix(1).map(\.rest)
      return
    }
    var (position, used): (Int, Set<String>) = (0, [])
    var index = 0
    while index < before.count {
      if let word = before[index], let lead = known.leads.first(where: { $0.word == word }),
        index > 0 || known.positional.first?.completion != .expression
      {
        used.insert(word)
        index += lead.rest.isEmpty ? 1 : 2
        if lead.isAlternative { position = known.positional.count }
      } else {
        position += 1
        index += 1
      }
    }
    // What takes any number of pieces takes all that come.
    let open = known.positional.last.map { $0.text.contains("...") || $0.completion == .expression } ?? false
    if position < known.positional.count {
      parameters = [known.positional[position]]
    } else {
      parameters = open ? known.positional.suffix(1) : []
    }
    let isComplete = !known.positional.dropFirst(position).contains { !$0.isOptional }
    var words = known.leads.filter { lead in
      !used.contains(lead.word) && (isComplete && !lead.isAlternative || lead.isAlternative && before.isEmpty)
    }.map(\.word)
    if let last = before.last, let name = last, !known.all.contains(name), !known.followers.isEmpty {
      words += known.followers
    }
    var seen: Set<String> = []
    self.words = words.filter { seen.insert($0).inserted }
    let optional = row.parameters.filter { parameter in
      let leads = known.leads.filter { $0.parameter.text == parameter.text }
      return !leads.isEmpty && !leads.contains { used.contains($0.word) || $0.isAlternative }
    }
    rest = known.positional.dropFirst(position).map(\.text) + optional.map(\.text)
  }
}
