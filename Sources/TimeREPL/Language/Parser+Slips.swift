/// Slips that people make from habit, each with what they mean.
extension Parser {
  /// The error for a call without parentheses: `taps.send 3`, `print $0`.
  var missingCall: Diagnostic? {
    guard index > 0, current.isSpaced, !current.startsLine, case .word(let name) = tokens[index - 1].kind else {
      return nil
    }
    switch current.kind {
    case .int, .double, .duration, .stringOpen(.single), .parameter, .word: break
    default: return nil
    }
    let isMember = index > 2 && tokens[index - 2].kind == .symbol(".")
    if isMember, name == "try", case .word(let operation) = current.kind {
      // `taps.try map { … }`, which has the name of one operator.
      let base = text(of: SourceRange(lower: tokens[index - 3].range.lower, upper: tokens[index - 2].range.upper))
      let rest = text(from: current.range.upper).prefix { $0 != "\n" && $0 != ";" }
      let call = base + "try" + operation.prefix(1).uppercased() + operation.dropFirst() + rest
      return Diagnostic(.missingCall(operation, after: name, instead: call), at: current.range)
    }
    guard isMember || name == "print" else { return nil }
    let start = tokens[isMember ? index - 3 : index - 1].range.lower
    let callee = text(of: SourceRange(lower: start, upper: tokens[index - 1].range.upper))
    let rest = text(from: current.range.lower).prefix { $0 != "\n" && $0 != "}" && $0 != ";" }
    let value = rest.split(separator: " ").joined(separator: " ")
    return Diagnostic(
      .missingCall(text(of: current.range), after: name, instead: "\(callee)(\(value))"), at: current.range)
  }

  /// The error for a duration with a space, `300 ms`, and for a closure as in JavaScript, `x => x * 2`.
  var slip: Diagnostic? {
    guard index > 0, !current.startsLine else { return nil }
    switch (tokens[index - 1].kind, current.kind) {
    case (.int, .word(let word)), (.double, .word(let word)):
      guard let unit = DurationUnit.named(word) else { return nil }
      let range = tokens[index - 1].range
      return Diagnostic(.spacedUnit("\(text(of: range))\(unit.rawValue)"), at: range.through(current.range))
    case (.word(let name), .symbol("=")) where peek().kind == .symbol(">") && !peek().isSpaced:
      let body = text(from: peek().range.upper).prefix { $0 != "\n" && $0 != ")" && $0 != "," }
      let value = body.split(separator: " ").joined(separator: " ")
      return Diagnostic(.arrow("{ \(name) in \(value) }"), at: current.range.through(peek().range))
    case (.close(.parenthesis), .symbol("=")) where peek().kind == .symbol(">") && !peek().isSpaced:
      guard let open = tokens[..<index].lastIndex(where: { $0.kind == .open(.parenthesis) }) else { return nil }
      let names = text(of: SourceRange(lower: tokens[open].range.upper, upper: tokens[index - 1].range.lower))
      let head = names.isEmpty ? "" : "\(names) in "
      // A body in braces is that of the closure.
      let rest = text(from: peek().range.upper).prefix { $0 != "\n" }.drop { " {".contains($0) }
      let body = rest.prefix { $0 != "}" }.split(separator: " ").filter { $0 != "return" }.joined(separator: " ")
      return Diagnostic(.arrow("{ \(head)\(body) }"), at: current.range.through(peek().range))
    default: return nil
    }
  }
}
