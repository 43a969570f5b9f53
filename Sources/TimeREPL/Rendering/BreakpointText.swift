// Rendering: all words and drawings. It turns errors, replies, help and timelines, which are data everywhere else, into
// lines for a terminal or JSON for programs.
// Control characters are escaped here, so nothing that was sent can command the terminal.

/// Words for breakpoints and displayed values.
struct BreakpointText {
  let log: EventLog

  func lines(_ all: [Breakpoint], isList: Bool, columns: Int) -> [StyledText] {
    if !isList { return all.map { StyledText(line($0)) } }
    if all.isEmpty { return ["no breakpoint is set"] }
    var table = Table(["", "break", "hits", ""])
    for breakpoint in all {
      table.add(plain: [
        "\(breakpoint.number)", EscapedText.of(breakpoint.text), "\(breakpoint.hits)", note(breakpoint),
      ])
    }
    return table.lines(columns: columns).map(\.trimmed)
  }

  private func line(_ breakpoint: Breakpoint) -> String {
    let note = note(breakpoint)
    return "breakpoint \(breakpoint.number): \(EscapedText.of(breakpoint.text))" + (note.isEmpty ? "" : " (\(note))")
  }

  private func note(_ breakpoint: Breakpoint) -> String {
    var notes = breakpoint.isTemporary ? ["once"] : []
    if breakpoint.ignored > 0 { notes.append("ignored \(breakpoint.ignored) more") }
    return notes.joined(separator: ", ")
  }

  func lines(_ rows: [DisplayRow]) -> [StyledText] {
    rows.map { "display \($0.number): \(EscapedText.of($0.text)) = \(text($0.outcome))" as StyledText }
  }

  private func text(_ outcome: DisplayRow.Outcome) -> StyledText {
    switch outcome {
    case .value(let value): StyledText(EscapedText.of(value.text), StyledText.Role(value))
    case .event(let event): EventText(log).styledWhat(event) + StyledText(" (#\(event.number))")
    case .nothing: "nothing yet"
    case .failed(let problem): StyledText("error: \(EscapedText.of(ProblemText(problem).headline))", .failed)
    }
  }
}
