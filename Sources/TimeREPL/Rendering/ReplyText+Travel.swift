/// Words for the answers of the commands that go back in time or change the past.
extension ReplyText {
  func wentBack(to number: EventNumber, _ change: Reply.Change) -> [StyledText] {
    [StyledText(number > 0 ? "before #\(number)  " : "before ") + EventText(log).unsignedRow(change)]
  }

  func undone(_ inputs: [String], isRedo: Bool) -> [StyledText] {
    cut(inputs).map { StyledText(EscapedText.of((isRedo ? "redone: " : "undone: ") + Self.inBrief($0))) }
  }

  /// Returns the first line of an input that has text in it, and `…` for the lines after it.
  private static func inBrief(_ input: String) -> String {
    let lines = input.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return input }
    return first + " …"
  }

  func branches(_ rows: [BranchRow]) -> [StyledText] {
    table(
      ["branch", "inputs", "events", "ends at"],
      rows.map {
        ["\($0.isHere ? "*" : " ") \($0.name)", "\($0.inputCount)", "\($0.lastEvent)", DurationText.of($0.end)].plain
      })
  }

  /// Returns all inputs, or the first and the last if there are too many.
  private func cut(_ inputs: [String]) -> [String] {
    let half = Self.mostRows / 2
    if inputs.count <= Self.mostRows { return inputs }
    return inputs.prefix(half) + ["(\(inputs.count - Self.mostRows) more inputs)"] + inputs.suffix(half)
  }

  func travel(_ moved: MovedInputs) -> String {
    let more = moved.count - 1
    let others = more == 0 ? "" : more == 1 ? " and one more input" : " and \(more) more inputs"
    let motion = moved.motion.map {
      ": `\(EscapedText.of($0))` before it ends \(moved.time < moved.was ? "earlier" : "later") now"
    }
    return "note: `\(EscapedText.of(moved.first))`\(others) moved too, from \(DurationText.of(moved.was)) to"
      + " \(DurationText.of(moved.time))\(motion ?? "")"
  }

  func travel(_ edge: Reply.Edge) -> String {
    switch edge {
    case .start: "nothing happened before this"
    case .forgotten: "the rows before this are no longer in the log: `set log limit` says how many it keeps"
    case .end: "this is the end: nothing happened after it"
    case .nothingToUndo: "nothing more to undo"
    case .nothingToRedo: "nothing more to redo"
    }
  }
}
