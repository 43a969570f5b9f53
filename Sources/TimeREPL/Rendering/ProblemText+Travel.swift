/// The words for why one cannot go there.
extension ProblemText {
  static func ofTravel(_ problem: SessionProblem) -> ProblemText {
    switch problem {
    case .noEvent(let number, let last):
      ProblemText(
        "there is no event #\(number)", label: last > 0 ? "the last one is #\(last)" : "nothing has happened",
        help: ["`log` shows them with their numbers"])
    case .forgottenEvent(let number, let first):
      ProblemText(
        "event #\(number) is forgotten", label: "the first that the log keeps is #\(first)",
        help: ["`set log limit N` before it makes the log keep more"])
    case .forgottenRows(let count, let limit):
      ProblemText(
        "what came first is forgotten",
        label: "the log keeps \(limit) rows, \(count) older than these \(count == 1 ? "is" : "are") gone",
        help: ["`set log limit N` before them makes it keep more"])
    case .beforeStart(let time):
      ProblemText("\(DurationText.of(time)) is before the start", label: "time begins at 0s", help: ["goto start"])
    case .beyondEnd(let time, let end):
      ProblemText(
        "time has not come to \(DurationText.of(time)) yet", label: "it ends at \(DurationText.of(end))",
        help: ["`goto end`, then `advance to \(DurationText.of(time))`"])
    case .unknownPlace(let name, let near):
      ProblemText(
        "no mark and no branch is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`mark \(name)` gives a position this name"] : [similar(near)])
    case .lostMark(let name):
      ProblemText(
        "what `\(name)` marked is no more", label: "inputs before it were taken back or changed",
        help: ["`mark \(name)` marks where you stand"])
    case .unknownBranch(let name, let near):
      ProblemText(
        "no branch is called `\(name)`", label: nil, help: near.isEmpty ? ["`branches` shows them"] : [similar(near)])
    case .markedBranch(let name):
      ProblemText("`\(name)` is a branch", label: nil, help: ["a mark needs a name of its own"])
    case .travelWhilePlaying:
      ProblemText("time flows: who travels must stand", label: nil, help: [":pause"])
    case .notAnInput(let number, let lane, let cause):
      ProblemText(
        "#\(number) came of `\(lane)`, and was not typed", label: cause > 0 ? "#\(cause) led to it" : nil,
        help: cause > 0 ? ["what was typed can be changed; `log` shows it"] : [])
    case .unalterable(let text, let reason):
      ProblemText("`\(text)` \(words(reason))", label: nil, help: help(reason))
    case .unchangeable(let command, let problem):
      ProblemText(
        "with this change `\(command)` cannot be done", label: ProblemText(problem).headline,
        help: ["nothing has changed"])
    case .notSkipped(let number):
      ProblemText(
        number.map { "nothing is skipped that was #\($0)" } ?? "nothing is skipped", label: nil,
        help: ["`unskip` alone puts back what was skipped last"])
    default: preconditionFailure("\(problem) is not about travel.")
    }
  }

  private static func words(_ reason: SessionProblem.Unalterable) -> String {
    switch reason {
    case .noValue: "has no value that could be another one"
    case .repeats: "happens again and again, and only all of it could be changed"
    case .marbles: "is a whole line of marbles, and only all of it could be changed"
    case .noAct: "cannot be done at another time"
    }
  }

  private static func help(_ reason: SessionProblem.Unalterable) -> [String] {
    switch reason {
    case .noValue: ["`send` and `fail` have values"]
    case .repeats, .marbles: ["`skip` leaves all of it out"]
    case .noAct: ["only acts can be shifted: send, finish, fail, watch, cancel, request"]
    }
  }
}
