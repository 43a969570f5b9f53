/// The words for why one cannot go there.
extension ProblemText {
  init(_ problem: TravelProblem) {
    switch problem {
    case .noEvent(_, last: 0):
      self.init("nothing has happened yet", label: nil, help: [ReplyText.firstSteps])
    case .noEvent(let number, let last):
      self.init(
        "there is no event #\(number)", label: "the last one is #\(last)",
        help: ["`log` shows them with their numbers"])
    case .forgottenEvent(let number, let first):
      self.init(
        "event #\(number) is forgotten", label: "the first that the log keeps is #\(first)",
        help: ["`set log limit N` before it makes the log keep more"])
    case .forgottenRows(let count, let limit):
      self.init(
        "what came first is forgotten",
        label: "the log keeps \(limit) rows, \(count) older than these \(count == 1 ? "is" : "are") gone",
        help: ["`set log limit N` before them makes it keep more"])
    case .beforeStart(let time):
      self.init("\(DurationText.of(time)) is before the start", label: "time begins at 0s", help: ["goto start"])
    case .beyondEnd(let time, let end):
      self.init(
        "time has not come to \(DurationText.of(time)) yet", label: "it ends at \(DurationText.of(end))",
        help: ["`goto end`, then `advance to \(DurationText.of(time))`"])
    case .unknownPlace(let name, let near):
      self.init(
        "no mark and no branch is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`mark \(name)` gives a position this name"] : [Self.similar(near)])
    case .lostMark(let name):
      self.init(
        "what `\(name)` marked is no more", label: "inputs before it were taken back or changed",
        help: ["`mark \(name)` marks where you stand"])
    case .unknownBranch(let name, let near):
      self.init(
        "no branch is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`branches` shows them"] : [Self.similar(near)])
    case .markedBranch(let name):
      self.init("`\(name)` is a branch", label: nil, help: ["a mark needs a name of its own"])
    case .travelWhilePlaying:
      self.init("time flows: who travels must stand", label: nil, help: [":pause"])
    case .notAnInput(let number, let lane, let cause):
      self.init(
        "#\(number) came of `\(lane)`, and was not typed", label: cause > 0 ? "#\(cause) led to it" : nil,
        help: [
          cause > 0
            ? "what was typed can be changed; `log` shows it"
            : "its input has no row of its own; `why #\(number)` shows it, and `undo` takes back the last input"
        ])
    case .unalterable(let text, let reason):
      self.init("`\(text)` \(Self.words(reason))", label: nil, help: Self.help(reason))
    case .unchangeable(let command, let problem):
      self.init(
        "with this change `\(command)` cannot be done", label: ProblemText(problem).headline,
        help: ["nothing has changed"])
    case .notSkipped(let number):
      self.init(
        number.map { "nothing is skipped that was #\($0)" } ?? "nothing is skipped", label: nil,
        help: ["`unskip` alone puts back what was skipped last"])
    }
  }

  private static func words(_ reason: TravelProblem.Unalterable) -> String {
    switch reason {
    case .noValue: "has no value that could be another one"
    case .repeats: "happens again and again, and only all of it could be changed"
    case .marbles: "is a whole line of marbles, and only all of it could be changed"
    case .noAct: "cannot be done at another time"
    }
  }

  private static func help(_ reason: TravelProblem.Unalterable) -> [String] {
    switch reason {
    case .noValue: ["`send` and `fail` have values"]
    case .repeats, .marbles: ["`skip` leaves all of it out"]
    case .noAct: ["only acts can be shifted: send, finish, fail, watch, cancel, request"]
    }
  }
}
