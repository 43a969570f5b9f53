// Rendering: all words and drawings. It turns errors, replies, help and timelines, which are data everywhere else, into
// lines for a terminal or JSON for programs.
// Control characters are escaped here, so nothing that was sent can command the terminal.

/// Words for breakpoints and displayed values.
struct BreakpointText {
  let log: EventLog

  func lines(_ all: [Breakpoint], isList: Bool, columns: Int) -> [String] {
    if !isList { return all.map { line($0) } }
    if all.isEmpty { return ["no breakpoint is set"] }
    var table = Table(["", "break", "hits", ""])
    for breakpoint in all {
      table.add(["\(breakpoint.number)", EscapedText.of(breakpoint.text), "\(breakpoint.hits)", note(breakpoint)])
    }
    return table.lines(columns: columns).map { $0.trimmingSuffix(while: \.isWhitespace) }
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

  func lines(_ rows: [DisplayRow]) -> [String] {
    rows.map { "display \($0.number): \(EscapedText.of($0.text)) = \(text($0.outcome))" }
  }

  private func text(_ outcome: DisplayRow.Outcome) -> String {
    switch outcome {
    case .value(let value): EscapedText.of(value.text)
    case .event(let event): "\(EventText(log).what(event)) (#\(event.number))"
    case .nothing: "nothing yet"
    case .failed(let problem): "error: \(EscapedText.of(ProblemText(problem).headline))"
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> String {
    String(reversed().drop(while: isUnwanted).reversed())
  }
}
