/// The words for what is wrong with a command in the world as it stands.
extension ProblemText {
  init(_ problem: SessionProblem) {
    switch problem {
    case .unreplaceable(let name, let command, let problem):
      self.init(
        "\(Self.quoted(name)) cannot be declared anew: then \(Self.quoted(command)) cannot be done",
        label: ProblemText(problem).headline, help: ["nothing has changed; another name will do"])
    case .madeOfItself(let name):
      self.init(
        "\(Self.quoted(name)) cannot be made of itself", label: "it takes the place of the one before",
        help: ["give it another name"])
    case .notASubject, .unknownLane, .declaredOtherwise, .unknownSetting, .invalidSetting, .unknownTopic:
      self = Self.ofNames(problem)
    case .tooManyActions, .tooManyAtOneInstant, .endless, .endlessCall, .interrupted, .outOfMemory:
      self = Self.ofLimits(problem)
    case .unmet(let unmet): self.init(unmet)
    case .lesson, .noOption, .noDrawing, .noTimeOfAnswer, .noLessons, .unknownLesson, .noLesson, .noExercise, .noQuiz:
      self = Self.ofTeaching(problem)
    case .noEvent, .forgottenEvent, .forgottenRows, .beforeStart, .beyondEnd, .unknownPlace, .lostMark, .unknownBranch,
      .markedBranch,
      .travelWhilePlaying, .notAnInput, .unalterable, .unchangeable, .notSkipped:
      self = Self.ofTravel(problem)
    case .sideEffect, .breakpointFailed, .unknownBreakpoint, .unknownDisplay, .nothingToContinue:
      self = Self.ofBreakpoints(problem)
    case .notADuration, .notATime, .negativeDuration, .zeroInterval, .past, .beyondTime: self = Self.ofTime(problem)
    case .over(let name, let how, let time, let event):
      self.init(
        "`\(name)` has already \(how == "finished" || how == "failed" ? how : "been \(how)")",
        label: "\(how) at \(DurationText.of(time))" + (event > 0 ? " (#\(event))" : ""),
        help: ["what comes after the end goes nowhere"])
    case .notAPublisher(let text, let type):
      self.init(
        "`\(text)` is no publisher", label: type,
        help: ["a value becomes one with `Just(\(text))`, an array with `.publisher`"])
    case .notConnectable(let text, nil):
      self.init(
        "`\(text)` cannot be connected", label: nil,
        help: ["what `makeConnectable()`, `multicast` or `Timer.publish` makes can"])
    case .notConnectable(_, let hidden?):
      self.init(
        "what `eraseToAnyPublisher()` has made cannot be connected", label: "it hides `\(hidden)`, which can",
        help: ["name that with `let`, and connect it"])
    case .pipelineTooLong(let limit):
      self.init("this pipeline has more than \(limit) operators in a row", label: nil, help: [])
    case .wrongFailure(let name, let found, let expected):
      let example = expected == "URLError" ? "URLError(.badServerResponse)" : "\(expected).…"
      self.init(
        "`\(name)` fails with `\(expected)`, found `\(found)`", label: nil,
        help: ["type `fail \(name) \(example)`"])
    case .neverFails(let name):
      self.init(
        "`\(name)` never fails: its failure type is Never", label: nil,
        help: ["a subject that can fail: subject \(name)2"])
    case .thrown(let error, let stage):
      self.init(
        "\(error) was thrown in `\(stage)`, which cannot fail", label: nil,
        help: ["operators that can fail begin with `try`"])
    case .asserted(let error, let prefix):
      self.init(
        "\(prefix.isEmpty ? "" : "\(prefix): ")a failure came where none may: \(error)", label: nil,
        help: ["on a Mac `assertNoFailure` ends the program here"])
    case .zeroDemand:
      self.init("a subscription cannot be asked for 0 values", label: nil, help: ["ask for 1 or more, or unlimited"])
    case .notText: self.init("this is no text: the line is not UTF-8", label: nil, help: [])
    case .unreadable(let reason): self.init("cannot be read: \(reason)", label: nil, help: [])
    case .fileUnreadable(let path, let reason):
      self.init("`\(path)` cannot be read: \(reason)", label: nil, help: [])
    case .loadsItself(let path):
      self.init("`\(path)` loads itself", label: "it is being loaded already", help: [])
    case .tooManyLoads(let limit):
      self.init(
        "stopped after \(limit) files that load each other", label: "one more would be loaded here",
        help: ["nothing of what follows was done; `:load` the files that are needed, each once"])
    case .noSession(let path):
      self.init(
        "`\(path)` is no session: its first line is no command", label: nil,
        help: ["a file that ends in .session or .timerepl is read whatever it says"])
    case .onlyReads:
      self.init("nothing is written with --safe", label: nil, help: ["without it the command writes the file"])
    case .noSessions(let path):
      self.init(
        "there is no session file in `\(path)`", label: nil,
        help: ["session files end in .session or .timerepl; .md is read too"])
    case .endedProcess(let path, let how):
      self.init(
        "the session of `\(path)` ended the process: \(how)", label: nil,
        help: ["this is a fault of TimeREPL; `timerepl \(path)` replays the session alone"])
    case .severalCases(let path):
      self.init(
        "`\(path)` has several cases, each with a world of its own", label: nil,
        help: ["`:check \(path)` replays them; a file with one can be loaded"])
    case .strayContinuation:
      self.init(
        "a row that goes on with nothing", label: "it does not follow what was typed",
        help: ["rows of one command stand together: no blank line, comment or output between them"])
    case .strayPrompt:
      self.init(
        "a prompt in a script", label: "the file began without one, so every line of it is typed",
        help: ["a transcript begins with a prompt: 0s> subject taps"])
    case .unwritable(let path, let reason):
      self.init("`\(path)` cannot be written: \(reason)", label: nil, help: ["what was there is as it was"])
    case .unknownFormat(let name, let near):
      self.init(
        "no format is called `\(name)`", label: nil,
        help: [near.isEmpty ? "formats: " + ExportFormat.names.joined(separator: ", ") : Self.similar(near)])
    case .inexpressible(let what, let reason, let help):
      self.init("`\(what)` cannot be exported: \(reason)", label: nil, help: help.map { [$0] } ?? [])
    case .fileExists(let path, let instead):
      self.init("`\(path)` is there already", label: "it would be replaced", help: ["`\(instead)` replaces it"])
    case .invalidPace(let text):
      self.init(
        "`\(text)` is no pace", label: "from 0.001x to 1000000x",
        help: ["`:play 2x` is twice as fast as the wall clock"])
    case .noTerminal:
      self.init("time flows by itself only at a terminal", label: nil, help: ["`run until 10s` moves it"])
    case .noLearner: self.init("lessons need a terminal", label: nil, help: ["`timerepl learn` begins them there"])
    case .nothingToRestore(atTerminal: true):
      self.init(
        "no session was left unsaved", label: nil, help: ["one that is left without `:save FILE` is kept for a week"])
    case .nothingToRestore(atTerminal: false):
      self.init("sessions are brought back only at a terminal", label: nil, help: ["`:load FILE` enters a file"])
    case .nestedMotion:
      self.init("time is being moved already", label: nil, help: ["what an action schedules runs by itself"])
    }
  }

  private static func ofNames(_ problem: SessionProblem) -> ProblemText {
    switch problem {
    case .notASubject(let name, let kind):
      ProblemText(
        "`\(name)` is no subject: nothing can be sent to it", label: kind,
        help: ["a subject is declared with `subject NAME`"])
    case .unknownLane(let name, let near):
      ProblemText(
        "no lane is called `\(name)`", label: "nothing is watched under this name",
        help: near.isEmpty ? ["`watch NAME` makes one"] : [similar(near)])
    case .declaredOtherwise(let name, let kind):
      ProblemText(
        "`\(name)` is already declared, as \(kind)", label: nil,
        help: ["`let` and `pipeline` can be declared again; anything else takes another name"])
    case .unknownSetting(let name, let near):
      ProblemText(
        "no setting is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`set` shows them all"] : [similar(near)])
    case .invalidSetting(let name, let found, let expected, let command):
      ProblemText("`\(name)` cannot be `\(found)`", label: nil, help: ["\(command) \(name) \(expected)"])
    case .unknownTopic(let name, let near):
      ProblemText(
        "there is no help on `\(name)`", label: nil,
        help: near.isEmpty ? ["`:help` shows what there is"] : [similar(near)])
    default: preconditionFailure("\(problem) is not about names.")
    }
  }

  private static func ofBreakpoints(_ problem: SessionProblem) -> ProblemText {
    switch problem {
    case .sideEffect:
      ProblemText(
        "a question only looks: it changes nothing and sends nothing", label: "this would change the world", help: [])
    case .breakpointFailed(let number, let reason):
      ProblemText(
        "breakpoint \(number) cannot be judged: \(ProblemText(reason).headline)", label: ProblemText(reason).label,
        help: ["`delete \(number)` takes it away; nothing has changed"])
    case .unknownBreakpoint(let number):
      ProblemText("there is no breakpoint \(number)", label: nil, help: ["`breaks` shows those that there are"])
    case .unknownDisplay(let number):
      ProblemText("nothing is displayed as \(number)", label: nil, help: ["`display` shows what is"])
    case .nothingToContinue:
      ProblemText(
        "there is nothing to continue", label: "no command was stopped before its target",
        help: ["`run` goes on until nothing is due"])
    default: preconditionFailure("\(problem) is not about breakpoints.")
    }
  }

  static func similar(_ names: [String]) -> String {
    "similar: " + names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func ofLimits(_ problem: SessionProblem) -> ProblemText {
    switch problem {
    case .tooManyActions(let limit, let time, let culprits):
      ProblemText(
        "stopped after \(limit) actions, at \(DurationText.of(time))", label: busy(culprits),
        help: ["`run until \(DurationText.of(ahead(of: time)))` runs for a time"] + cancels(culprits)
          + ["`set limit \(limit * 10)` allows more"])
    case .tooManyAtOneInstant(let limit, let time, let culprits):
      ProblemText(
        "stopped after \(limit) actions at one instant, \(DurationText.of(time))", label: busy(culprits),
        help: [
          "where actions add actions at the same instant, time cannot move: give them a delay or an interval",
          "`advance` goes on where it stopped",
        ] + cancels(culprits))
    case .endless(let limit, let culprit, let largest):
      ProblemText(
        culprit.map { "`\($0.what)` was ended: \(words(limit))" } ?? "ended: \(words(limit))",
        label: (largest.map { most($0) + "; " } ?? "") + "the world is as before it",
        help: of(limit).help.isEmpty ? ["`.prefix(10)` or a smaller range makes an end"] : of(limit).help)
    case .endlessCall(let limit, let text):
      ProblemText(of(limit).headline, label: "in \(quoted(text))", help: of(limit).help)
    case .outOfMemory(let limit, let time, let culprits, let largest):
      ProblemText(
        "stopped at \(words(limit)), at \(DurationText.of(time))",
        label: [busy(culprits), largest.map(most)].compactMap { $0 }.joined(separator: "; "),
        help: lessens(largest) + cancels(culprits) + allowsMore(limit))
    case .interrupted(let time, let actions):
      ProblemText(
        "interrupted at \(DurationText.of(time)), after \(actions) action\(actions == 1 ? "" : "s")", label: nil,
        help: [])
    default: preconditionFailure("\(problem) is not about limits.")
    }
  }

  /// What takes most of the memory.
  private static func most(_ holder: SessionProblem.MemoryHolder) -> String {
    func about(_ bytes: Int) -> String { ByteCount.text(ByteCount.rounded(bytes)) }
    switch holder {
    case .rows(let lane, let count, let bytes):
      return "most is \(counted(count, "row")) of `\(lane)`, \(about(bytes))"
    case .variable(let name, let bytes): return "most is `\(name)`, \(about(bytes))"
    case .pending(let count, let bytes): return "most is \(counted(count, "pending action")), \(about(bytes))"
    case .operators(let lanes, let bytes):
      let whose = lanes.count == 1 ? "the operators of `\(lanes[0])`" : "operators"
      return "most is what \(whose) hold, \(about(bytes))"
    case .running(let text, let bytes): return "most is what \(quoted(text)) had made, \(about(bytes))"
    }
  }

  private static func lessens(_ holder: SessionProblem.MemoryHolder?) -> [String] {
    guard case .rows(_, let count, _) = holder, count >= 20 else { return [] }
    return ["`set log limit \(count / 2)` keeps fewer rows"]
  }

  /// A time to run until: 10s, or twice as late as it is.
  private static func ahead(of time: Int64) -> Int64 {
    let second: Int64 = 1_000_000_000
    return time < 10 * second ? 10 * second : time.multipliedReportingOverflow(by: 2).overflow ? .max : time * 2
  }

  /// Where all that does not stop serves one lane.
  private static func cancels(_ culprits: [SessionProblem.Culprit]) -> [String] {
    guard let lane = culprits.first?.lane, culprits.allSatisfy({ $0.lane == lane }) else { return [] }
    return ["`cancel \(lane)` ends it"]
  }

  private static func words(_ limit: EvaluationLimit) -> String {
    switch limit {
    case .steps(let count): "more than \(count) steps in one action"
    case .nestedCalls(let count): "more than \(count) calls or sends within one another"
    case .nestedValues(let count): "values nested more than \(count) deep"
    case .size(let count): "a value of more than \(count) elements"
    case .memory(let limit): "more than \(words(limit))"
    case .interrupted: "interrupted"
    }
  }

  /// Who does not stop: `calm: delay(0s)` comes again and again (what was typed).
  static func busy(_ culprits: [SessionProblem.Culprit]) -> String? {
    if culprits.isEmpty { return nil }
    return culprits.map { culprit in
      var text = "`\(culprit.what)` "
      switch culprit.rhythm {
      case .repeats(let interval): text += "repeats every \(DurationText.of(interval))"
      case .returns: text += "comes again and again"
      case .once: text += "was done last"
      }
      if let setBy = culprit.setBy, !setBy.isEmpty { text += " (\(setBy))" }
      return text
    }
    .joined(separator: "; ")
  }
}
