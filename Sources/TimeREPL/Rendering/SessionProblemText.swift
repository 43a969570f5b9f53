/// Words for commands that the session cannot perform in its present state.
extension ProblemText {
  init(_ problem: SessionProblem) {
    switch problem {
    case .name(let problem): self.init(problem)
    case .pipeline(let problem): self.init(problem)
    case .time(let problem): self.init(problem)
    case .travel(let problem): self.init(problem)
    case .teaching(let problem): self.init(problem)
    case .breakpoint(let problem): self.init(problem)
    case .unmet(let unmet): self.init(unmet)
    case .file(let problem): self.init(problem)
    case .limit(let problem): self.init(problem)
    }
  }

  init(_ problem: NameProblem) {
    switch problem {
    case .notASubject(let name, let kind):
      self.init(
        "`\(name)` is not a subject: nothing can be sent to it", label: kind,
        help: ["`subject NAME` declares one"])
    case .unknownLane(let name, let near):
      self.init(
        "no lane is called `\(name)`", label: "nothing is watched under this name",
        help: near.isEmpty ? ["`watch NAME` starts one"] : [Self.similar(near)])
    case .taskAsLane(let name):
      self.init("`\(name)` is a task: nothing is subscribed", label: nil, help: ["`\(name).cancel()` cancels it"])
    case .setByCode(let name):
      self.init(
        "`\(name)` is set by code, not by a pipeline of the session", label: nil,
        help: ["`why #N` explains one of its rows"])
    case .declaredOtherwise(let name, let kind):
      self.init(
        "`\(name)` is already declared, as \(kind)", label: nil,
        help: ["only `let`, `pipeline` and types can be declared again: use another name"])
    case .notARepetition(let name, let isRepeated):
      self.init(
        isRepeated ? "`every` numbers its repetitions by `$0` only" : "`\(name)` has no value: nothing repeats here",
        label: nil,
        help: isRepeated ? ["write `$0`"] : ["`every 1s x3 send taps $0` sends 0, 1 and 2"])
    case .unknownSetting(let name, let near):
      self.init(
        "no setting is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`set` lists the settings"] : [Self.similar(near)])
    case .invalidSetting(let name, let found, let expected):
      self.init("`\(name)` cannot be `\(found)`", label: nil, help: ["type `set \(name) \(expected)`"])
    case .unknownTopic(let name, _) where !OtherNames.help(name).isEmpty:
      self.init("nothing is called `\(name)`", label: nil, help: OtherNames.help(name))
    case .unknownTopic(let name, let near):
      self.init(
        "there is no help on `\(name)`", label: nil,
        help: near.isEmpty ? ["`:help` lists the topics"] : [Self.similar(near)])
    case .unknownTest(let name, let near):
      self.init(
        "no test is called \(Self.quoted(name))", label: nil,
        help: near.isEmpty ? ["`:test` runs all tests"] : [Self.similar(near)])
    case .noTests:
      self.init(
        "no tests are declared", label: nil,
        help: ["`@Test func name() { }` declares one, and so does a method of an XCTestCase"])
    case .unreplaceable(let name, let command, let problem):
      self.init(
        "\(Self.quoted(name)) cannot be declared again: \(Self.quoted(command)) would fail",
        label: ProblemText(problem).headline, help: ["nothing has changed; use another name"])
    case .madeOfItself(let name):
      self.init(
        "\(Self.quoted(name)) cannot be defined by itself", label: "this would replace the old definition",
        help: ["give it another name"])
    }
  }

  init(_ problem: PipelineProblem) {
    switch problem {
    case .over(let name, let how, let time, let event):
      self.init(
        "`\(name)` has already \(how == "finished" || how == "failed" ? how : "been \(how)")",
        label: "\(how) at \(DurationText.of(time))" + (event > 0 ? " (#\(event))" : ""),
        help: ["nothing is sent after the end"])
    case .notAPublisher(let text, let type, let properties) where !properties.isEmpty:
      self.init(
        "`\(text)` is not a publisher", label: type,
        help: ["its properties have publishers: `watch \(properties[0])`"])
    case .notAPublisher(let text, let type, _):
      self.init(
        "`\(text)` is not a publisher", label: type,
        help: ["`Just(\(text))` makes a publisher of a value, `.publisher` of an array"])
    case .notConnectable(let text, nil):
      self.init(
        "`\(text)` cannot be connected", label: nil,
        help: ["only publishers from `makeConnectable()`, `multicast` and `Timer.publish` can"])
    case .notConnectable(_, let hidden?):
      self.init(
        "a publisher from `eraseToAnyPublisher()` cannot be connected", label: "it hides `\(hidden)`, which can",
        help: ["name that publisher with `let`, and connect it"])
    case .pipelineTooLong(let limit):
      self.init("this pipeline has more than \(limit) operators in a row", label: nil, help: [])
    case .wrongFailure(let name, let found, let expected, let code):
      let example = expected == "URLError" ? "URLError(\(code ?? ".badServerResponse"))" : "\(expected).…"
      self.init(
        "`\(name)` fails with `\(expected)`, found `\(found)`", label: nil,
        help: ["type `fail \(name) \(example)`"])
    case .neverFails(let name):
      self.init(
        "`\(name)` never fails: its failure type is Never", label: nil,
        help: ["`subject \(name)2` declares a subject that can fail"])
    case .thrown(let error, let stage):
      self.init(
        "\(error) was thrown in `\(stage)`, which cannot fail", label: nil,
        help: ["operators that can fail begin with `try`"])
    case .asserted(let error, let prefix):
      self.init(
        "\(prefix.isEmpty ? "" : "\(prefix): ")`assertNoFailure` received a failure: \(error)", label: nil,
        help: ["on a Mac it ends the program here"])
    case .breakpointMet(let name):
      self.init("breakpoint reached: \(name)", label: nil, help: ["on a Mac a debugger stops the program here"])
    case .unanswered(let request):
      let address = request.split(separator: " ").last.map(String.init) ?? request
      self.init(
        "nothing answers \(request)", label: "this led to the request",
        help: ["type `respond \(address.quoted) with BODY` before the request"])
    case .zeroDemand:
      self.init("a subscription cannot be asked for 0 values", label: nil, help: ["ask for 1 or more, or unlimited"])
    }
  }

  init(_ problem: BreakpointProblem) {
    switch problem {
    case .sideEffect:
      self.init(
        "a question cannot change or send anything", label: "this would change the session", help: [])
    case .breakpointFailed(let number, let reason):
      self.init(
        "the condition of breakpoint \(number) cannot be evaluated: \(ProblemText(reason).headline)",
        label: ProblemText(reason).label,
        help: ["`delete \(number)` removes it; nothing has changed"])
    case .unknownBreakpoint(let number):
      self.init("there is no breakpoint \(number)", label: nil, help: ["`breaks` lists the breakpoints"])
    case .unknownDisplay(let number):
      self.init("there is no display \(number)", label: nil, help: ["`display` lists the displays"])
    case .nothingToContinue:
      self.init(
        "there is nothing to continue", label: "no command was stopped before its target",
        help: ["`run` runs until nothing is due"])
    }
  }

  static func similar(_ names: [String]) -> String {
    "similar: " + names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
