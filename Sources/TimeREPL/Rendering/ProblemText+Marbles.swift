/// The words for what is wrong with marbles.
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
        help: "strings stand in marbles with single quotes: `'-\"hi\"-|'`; there `\\u{27}` is a single quote")
    case .interpolation:
      self.init("marbles cannot be interpolated", help: "let a letter stand for it: `\"-a-|\" where a = 1 + 2`")
    case .unclosedString:
      self.init("this string is never closed", label: "it begins here", help: "write it as in `'-\"hi\"-|'`")
    case .unknownEscape(let text):
      self.init(
        "a string in marbles has an escape that is none: \(Self.quoted(text))",
        help: #"escapes are `\n` `\t` `\r` `\0` `\"` `\'` `\\` and `\u{1F600}`"#)
    case .group(let problem): self = Self.ofGroup(problem)
    case .crowdedDuration(let text):
      self.init(
        "\(Self.quoted(text)) looks like a duration",
        help: "put a space on each side: ` \(text) `; or between values: `\(Self.apart(text))`")
    case .afterEnd(let text, let end):
      self.init(
        "\(Self.quoted(text)) stands behind the end, `\(end)`",
        help: "nothing happens after the end; only `-` and spaces may follow")
    case .secondSubscription:
      self.init("`^` stands twice", help: "it is where time is zero, and there is one such place")
    case .subscriptionInGroup: self.init("`^` cannot stand in a group", help: "write it before: `^(ab)`")
    case .misplaced(let mark, let place): self = Self.ofPlace(mark, place)
    case .beyondTime(let tick):
      self.init(
        "this comes after the end of time", label: "with a tick of \(DurationText.of(tick))",
        help: "time ends at \(DurationText.of(.max))")
    case .nothingPredicted:
      self.init("this says nothing", help: "`\"---a\"` says that a comes, `\"-----\"` that for 5 ticks nothing does")
    case .notALetter(let name):
      self.init("\(Self.quoted(name)) is no letter", help: "`where` says what single letters stand for: `a = 1`")
    case .unusedLetter(let name):
      self.init("\(Self.quoted(name)) stands nowhere in the marbles", help: "remove it, or write it there")
    case .repeatedLetter(let name):
      self.init("\(Self.quoted(name)) has a value already", help: "take another letter")
    }
  }

  private static func ofGroup(_ problem: MarbleProblem.Group) -> ProblemText {
    switch problem {
    case .step:
      ProblemText("no time passes inside a group", help: "a group is one instant: write `(ab)-c`")
    case .duration(let text):
      ProblemText(
        "no time passes inside a group", label: "\(quoted(text)) looks like a duration",
        help: "a group is one instant; values stand apart: `(\(apart(text)))`")
    case .nested: ProblemText("a group cannot stand in a group", help: "one pair of parentheses will do: `(ab)`")
    case .empty: ProblemText("this group is empty", help: "a group holds values: `(ab)`; for a tick write `-`")
    case .unclosed:
      ProblemText("this group is never closed", label: "opened here", help: "write it as in `(ab)`")
    case .unopened: ProblemText("`)` closes nothing", help: "remove it, or open the group before: `(ab)`")
    }
  }

  private static func ofPlace(_ mark: String, _ place: MarblePlace) -> ProblemText {
    switch mark {
    case "^":
      ProblemText(
        "`^` stands only in the marbles of `hot`",
        help: "zero is \(zero(of: place)): leave it out")
    case "!":
      ProblemText(
        "`!` stands only in the marbles of `expect` and `predict`", help: "a lane is cancelled with `cancel NAME`")
    default:
      ProblemText(
        "`\(mark)` stands only in the marbles of `expect` and `predict`", label: "it is any value there",
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

  /// `10ms` as values: `1 0 m s`.
  private static func apart(_ text: String) -> String {
    text.filter { $0 != "." }.map(String.init).joined(separator: " ")
  }
}
