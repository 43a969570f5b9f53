/// Words for an expectation or prediction that does not hold.
extension ProblemText {
  init(_ unmet: FailedExpectation) {
    switch unmet {
    case .marbles(.early(let marble), _, _, let now):
      let due = DurationText.of(marble.time)
      self.init(
        "\(Self.quoted(marble.kind.shown)) is expected at \(due), and it is \(DurationText.of(now)) now",
        help: "move time first: `advance to \(due)`")
    case .marbles(let difference, let expected, let actual, _):
      let help = Self.textHelp(expected, actual)
      if let help {
        self.init(Self.sentence(difference), help: help)
      } else {
        self.init(Self.sentence(difference))
      }
    case .prediction(let said, let was, let predicted, let actual, _):
      self.init(
        "you said \(Self.row(said, isMore: !predicted.marbles.isEmpty)); "
          + (was == nil && actual.marbles.isEmpty
            ? "nothing came" : was == nil ? "nothing more came" : "it was \(Self.row(was))"))
    case .last(let lane, let expected, nil):
      self.init("`\(lane)` has sent no value yet, \(Self.quoted(expected)) was expected")
    case .last(let lane, let expected, let found?):
      self.init("the last value of `\(lane)` is \(Self.quoted(found)), \(Self.quoted(expected)) was expected")
    case .notEnded(let lane, let expected): self.init("`\(lane)` has not \(expected)")
    case .something(let lane, let marble):
      self.init(
        "\(Self.quoted(marble.kind.shown)) came on `\(lane)` at \(DurationText.of(marble.time)), "
          + "nothing was expected")
    case .pending(let expected, let found):
      self.init(
        "\(found == 0 ? "nothing is" : found == 1 ? "1 action is" : "\(found) actions are") scheduled, "
          + "\(Self.quoted(expected)) was expected", help: "`pending` shows them")
    case .assertion(let failure): self.init(failure)
    case .now(let expected, let found):
      self.init("it is \(DurationText.of(found)), \(DurationText.of(expected)) was expected")
    }
  }

  /// Returns help if a text was probably drawn where the lane sends texts: `expect title "two words"`.
  private static func textHelp(_ expected: MarbleLane, _ actual: MarbleLane) -> String? {
    let letters = expected.marbles.count { if case .letter = $0.kind { true } else { false } }
    let texts = actual.marbles.count { $0.kind.row.first == "\"" && $0.kind.row.count > 3 }
    guard letters > 1, texts > 0 else { return nil }
    return "each letter of a drawing is a value; a text is compared by `expect \(actual.name) last \"TEXT\"`"
  }

  /// Returns a marble as in a row: `300ms "a"`.
  private static func row(_ marble: Marble?, isMore: Bool = false) -> String {
    guard let marble else { return isMore ? "nothing more" : "nothing" }
    return "\(DurationText.of(marble.time)) \(cut(marble.kind.row))"
  }

  private static func sentence(_ difference: FailedExpectation.Difference) -> String {
    switch difference {
    case .wrongTime(let marble, let came):
      "\(quoted(marble.kind.shown)) was expected at \(DurationText.of(marble.time)) and came at \(DurationText.of(came))"
    case .wrongValue(let marble, let found):
      "\(quoted(marble.kind.shown)) was expected at \(DurationText.of(marble.time)), "
        + "but \(quoted(found.kind.shown)) came"
    case .missing(let marble), .early(let marble):
      "\(quoted(marble.kind.shown)) was expected at \(DurationText.of(marble.time)) and never came"
    case .surplus(let marble):
      "\(quoted(marble.kind.shown)) came at \(DurationText.of(marble.time)) and was not expected"
    }
  }
}
