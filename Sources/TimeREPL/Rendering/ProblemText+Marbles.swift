/// Words for mistakes in marbles.
extension ProblemText {
  init(_ problem: MarbleProblem) {
    switch problem {
    case .unexpectedCharacter(let character, let instead):
      self.init(
        "\(Self.quoted(String(character))) means nothing in marbles",
        help: instead.map { "write `\($0)`" } ?? "a value is a letter, a digit, or a string as in `'-\"hi\"-|'`")
    case .quoteWithin(let text):
      self.init(
        "a quote has ended the marbles before \(Self.quoted(text))",
        help: "put marbles that contain strings in single quotes: `'-\"hi\"-|'`; write a single quote as `\\u{27}`")
    case .interpolation:
      self.init("marbles cannot be interpolated", help: "use a letter instead: `\"-a-|\" where a = 1 + 2`")
    case .unclosedString:
      self.init("this string is never closed", label: "it begins here", help: "close it, as in `'-\"hi\"-|'`")
    case .unknownEscape(let text):
      self.init(
        "\(Self.quoted(text)) is not an escape in a string of marbles",
        help: #"escapes are `\n` `\t` `\r` `\0` `\"` `\'` `\\` and `\u{1F600}`"#)
    case .group(let problem): self = Self.ofGroup(problem)
    case .crowdedDuration(let text):
      self.init(
        "\(Self.quoted(text)) looks like a duration",
        help: "put a space on each side: ` \(text) `; or between values: `\(Self.apart(text))`")
    case .afterEnd(let text, let end):
      self.init(
        "\(Self.quoted(text)) comes after the end, `\(end)`",
        help: "nothing happens after the end; only `-` and spaces may follow")
    case .secondSubscription:
      self.init("`^` appears twice", help: "it marks time zero, which occurs once")
    case .subscriptionInGroup: self.init("`^` cannot be in a group", help: "write it before: `^(ab)`")
    case .misplaced(let mark, let place): self = Self.ofPlace(mark, place)
    case .beyondTime(let tick):
      self.init(
        "this comes after the end of time", label: "with a tick of \(DurationText.of(tick))",
        help: "time ends at \(DurationText.of(.max))")
    case .word(let word, let place, let isQuoted):
      self.init(
        isQuoted
          ? "in quotes `\(word)` is \(word.count) values, one a letter" : "`predict` takes marbles, not `\(word)`",
        help: place == .expect ? "without quotes: `expect NAME \(word)`" : Self.prediction(of: word))
    case .nothingPredicted:
      self.init(
        "these marbles predict nothing",
        help: "`\"---a\"` predicts that a comes, `\"-----\"` that nothing comes for 5 ticks")
    case .notALetter(let name):
      self.init("\(Self.quoted(name)) is not a letter", help: "`where` gives values to single letters: `a = 1`")
    case .unusedLetter(let name):
      self.init("\(Self.quoted(name)) is not in the marbles", help: "remove it, or use it there")
    case .repeatedLetter(let name):
      self.init("\(Self.quoted(name)) has a value already", help: "use another letter")
    }
  }

  private static func prediction(of word: String) -> String {
    switch word {
    case "finished": "`\"---|\"` predicts that it finishes after 3 ticks"
    case "failed": "`\"---#\"` predicts that it fails after 3 ticks"
    default: "`\"-----\"` predicts that nothing comes for 5 ticks"
    }
  }

  private static func ofGroup(_ problem: MarbleProblem.Group) -> ProblemText {
    switch problem {
    case .step:
      ProblemText("no time passes inside a group", help: "a group is one instant: write `(ab)-c`")
    case .duration(let text):
      ProblemText(
        "no time passes inside a group", label: "\(quoted(text)) looks like a duration",
        help: "a group is one instant; separate its values with spaces: `(\(apart(text)))`")
    case .nested: ProblemText("a group cannot contain a group", help: "use one pair of parentheses: `(ab)`")
    case .empty: ProblemText("this group is empty", help: "a group holds values: `(ab)`; for a tick write `-`")
    case .unclosed:
      ProblemText("this group is never closed", label: "opened here", help: "close it, as in `(ab)`")
    case .unopened: ProblemText("`)` closes nothing", help: "remove it, or open a group before it: `(ab)`")
    }
  }

  private static func ofPlace(_ mark: String, _ place: MarblePlace) -> ProblemText {
    switch mark {
    case "^":
      ProblemText(
        "`^` is allowed only in the marbles of `hot`",
        help: "time zero is \(zero(of: place)): leave it out")
    case "!":
      ProblemText(
        "`!` is allowed only in the marbles of `expect` and `predict`", help: "`cancel NAME` cancels a lane")
    default:
      ProblemText(
        "`\(mark)` is allowed only in the marbles of `expect` and `predict`", label: "there it stands for any value",
        help: "a value is a letter, a digit, or a string as in `'-\"hi\"-|'`")
    }
  }

  private static func zero(of place: MarblePlace) -> String {
    switch place {
    case .cold: "the subscription"
    case .expect: "0s"
    case .hot, .predict: "now"
    }
  }

  /// Writes `10ms` as values: `1 0 m s`.
  private static func apart(_ text: String) -> String {
    text.filter { $0 != "." }.map(String.init).joined(separator: " ")
  }
}
