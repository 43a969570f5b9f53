/// Words for errors of the commands that go back in time or change the past.
extension ProblemText {
  init(_ problem: TravelProblem) {
    switch problem {
    case .noEvent(_, last: 0):
      self.init("nothing has happened yet", label: nil, help: [ReplyText.firstSteps])
    case .noEvent(let number, let last):
      self.init(
        "there is no event #\(number)", label: "the last one is #\(last)",
        help: ["`log` lists the events with their numbers"])
    case .noEventOf(let name):
      self.init(
        "nothing has come out of `\(name)`", label: nil, help: ["`why not \(name)` explains where its values are"])
    case .forgottenEvent(let number, let first):
      self.init(
        "event #\(number) is no longer in the log", label: "the log begins with #\(first)",
        help: ["`set log limit N` at the start keeps more rows"])
    case .forgottenRows(let count, let limit):
      self.init(
        "the first rows are no longer in the log",
        label: "the log keeps \(limit) rows; \(count) older \(count == 1 ? "row is" : "rows are") gone",
        help: ["`set log limit N` at the start keeps more rows"])
    case .beforeStart(let time):
      self.init("\(DurationText.of(time)) is before the start", label: "time begins at 0s", help: ["type `goto start`"])
    case .beyondEnd(let time, let end):
      self.init(
        "time has not reached \(DurationText.of(time)) yet", label: "it has reached \(DurationText.of(end))",
        help: ["`goto end`, then `advance to \(DurationText.of(time))`"])
    case .unknownPlace(let name, let near):
      self.init(
        "no mark and no branch is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`mark \(name)` gives this name to the present position"] : [Self.similar(near)])
    case .lostMark(let name):
      self.init(
        "the position `\(name)` no longer exists", label: "an input before it was undone or changed",
        help: ["`mark \(name)` marks the present position"])
    case .unknownBranch(let name, let near):
      self.init(
        "no branch is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`branches` lists them"] : [Self.similar(near)])
    case .markedBranch(let name):
      self.init("`\(name)` is a branch", label: nil, help: ["use another name for the mark"])
    case .travelWhilePlaying:
      self.init("you cannot travel while time is playing", label: nil, help: ["type `:pause` first"])
    case .notAnInput(let number, let lane, let cause):
      self.init(
        "#\(number) is an output of `\(lane)`, not an input", label: cause > 0 ? "#\(cause) led to it" : nil,
        help: [
          cause > 0
            ? "only inputs can be changed; `log` lists them"
            : "no value that was sent led to it; `why #\(number)` shows the line that did, and `undo` takes back the last line"
        ])
    case .unalterable(let text, let reason):
      self.init("`\(text)` \(Self.words(reason))", label: nil, help: Self.help(reason))
    case .unchangeable(let command, let problem):
      self.init(
        "with this change `\(command)` would fail", label: ProblemText(problem).headline,
        help: ["nothing has changed"])
    case .notSkipped(let number):
      self.init(
        number.map { "#\($0) is not a skipped input" } ?? "nothing is skipped", label: nil,
        help: ["`unskip` without a number restores the input that was skipped last"])
    }
  }

  private static func words(_ reason: TravelProblem.Unalterable) -> String {
    switch reason {
    case .noValue: "has no value to change"
    case .repeats: "repeats, and one repetition cannot be changed alone"
    case .marbles: "is a line of marbles, and one marble cannot be changed alone"
    case .noAct: "cannot be moved to another time"
    }
  }

  private static func help(_ reason: TravelProblem.Unalterable) -> [String] {
    switch reason {
    case .noValue: ["only `send` and `fail` have values"]
    case .repeats, .marbles: ["`skip` leaves out all of it"]
    case .noAct: ["`shift` moves only send, finish, fail, watch, cancel and request"]
    }
  }
}
