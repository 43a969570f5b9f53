/// The words for going through what happened.
extension ReplyText {
  func travel(_ answer: Reply.Answer) -> [String] {
    switch answer {
    case .wentBack(nil, _): []
    case .wentBack(let (number, change)?, _):
      [(number > 0 ? "before #\(number)  " : "before ") + EventText(log).unsignedRow(change)]
    case .undone(let texts, let isRedo, let changes, _):
      cut(texts).map { EscapedText.of((isRedo ? "redone: " : "undone: ") + $0) }
        + (changes.isEmpty ? [] : rows(changes))
    case .branches(let rows):
      table(
        ["branch", "inputs", "events", "ends at"],
        rows.map {
          ["\($0.isHere ? "*" : " ") \($0.name)", "\($0.inputCount)", "\($0.lastEvent)", DurationText.of($0.end)]
        })
    case .difference(let changes): rows(changes, none: "no difference")
    default: []
    }
  }

  /// Of too many the first and the last.
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
    case .forgotten: "what happened before this is forgotten: `set log limit` says how much is kept"
    case .end: "nothing more has happened: this is the end"
    case .nothingToUndo: "nothing more to undo"
    case .nothingToRedo: "nothing more to redo"
    }
  }
}
