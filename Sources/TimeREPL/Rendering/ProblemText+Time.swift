import SchedulersEssentials

/// Words for times and durations that a command cannot use.
extension ProblemText {
  init(_ problem: TimeProblem) {
    switch problem {
    case .notADuration(let text, let type):
      self.init("`\(text)` is not a duration", label: type, help: ["durations are written 1s, 250ms, 1m30s"])
    case .notATime(let text, let type):
      self.init(
        "`\(text)` is not a time", label: type, help: ["times are written as durations from 0s: 1.5s"])
    case .negativeDuration:
      self.init(
        "time only moves forward", label: "expected 0s or more",
        help: ["`back` and `goto TIME` go back"])
    case .zeroInterval:
      self.init("a repetition needs an interval", label: "time could not move", help: ["type `every 1ms ...`"])
    case .zeroColumn:
      self.init("a column must be longer than 0s", label: nil, help: ["type `--per 50ms`"])
    case .past(let time, let now) where time == now:
      self.init(
        "it is already \(DurationText.of(now))", label: "expected a later time", help: Self.later(than: now))
    case .past(let time, let now) where time < .zero:
      self.init(
        "\(DurationText.of(time)) is before the start",
        label: "time begins at 0s" + (now > .zero ? ", and it is \(DurationText.of(now))" : ""),
        help: Self.later(than: now))
    case .past(let time, let now):
      self.init(
        "\(DurationText.of(time)) has passed: it is \(DurationText.of(now))", label: "expected a time from now on",
        help: ["`goto \(DurationText.of(time))` goes back there"] + Self.later(than: now))
    case .backwards(let start, let end):
      self.init(
        "\(DurationText.of(end)) is before \(DurationText.of(start))", label: "the earlier time comes first",
        help: ["\(DurationText.of(end))..\(DurationText.of(start))"])
    case .beyondTime:
      self.init("time ends at \(DurationText.of(VirtualTime.distantFuture))", label: nil, help: [])
    case .waitsForEver(let title, let reason, let place):
      let place = place.map { " at `\(EscapedText.of($0))`" } ?? ""
      self.init(
        "\(title) waits forever\(place): nothing that is scheduled wakes it", label: nil,
        help: ["it waits for \(EscapedText.of(reason))"])
    case .sleepsGoOn(let name, let count):
      self.init(
        "`\(name).run()` gave up after \(count) wakings: a task sleeps again and again. All sleeps were ended",
        label: nil, help: ["`await \(name).advance(by: .seconds(1))` moves its time by what you say"])
    case .lostContinuation(let title):
      self.init(
        "\(EscapedText.of(title)) waits forever: its continuation was released without being resumed", label: nil,
        help: ["call `resume` once on every path through the closure"])
    case .endlessWait:
      self.init("this waits forever: nothing due on other queues can end it", label: nil, help: [])
    case .nestedMotion:
      self.init("time is already moving", label: nil, help: ["work that an action schedules runs by itself"])
    case .invalidPace(let text):
      self.init(
        "`\(text)` is not a pace", label: "from 0.001x to 1000000x",
        help: ["`:play 2x` is twice as fast as the wall clock"])
    case .noTerminal:
      self.init("time flows by itself only at a terminal", label: nil, help: ["`run until 10s` moves it"])
    }
  }

  private static func later(than now: VirtualTime) -> [String] {
    now.adding(.seconds(1)).map { ["write a later time: \(DurationText.of($0))"] } ?? []
  }
}
