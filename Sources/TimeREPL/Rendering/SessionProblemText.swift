/// The words for what is wrong with a command in the world as it stands.
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
        "`\(name)` is no subject: nothing can be sent to it", label: kind,
        help: ["a subject is declared with `subject NAME`"])
    case .unknownLane(let name, let near):
      self.init(
        "no lane is called `\(name)`", label: "nothing is watched under this name",
        help: near.isEmpty ? ["`watch NAME` makes one"] : [Self.similar(near)])
    case .setByCode(let name):
      self.init(
        "code sets `\(name)`; no pipeline of the session brings its values", label: nil,
        help: ["`why #N` explains one of its rows"])
    case .declaredOtherwise(let name, let kind):
      self.init(
        "`\(name)` is already declared, as \(kind)", label: nil,
        help: ["`let` and `pipeline` can be declared again; anything else takes another name"])
    case .unknownSetting(let name, let near):
      self.init(
        "no setting is called `\(name)`", label: nil,
        help: near.isEmpty ? ["`set` shows them all"] : [Self.similar(near)])
    case .invalidSetting(let name, let found, let expected):
      self.init("`\(name)` cannot be `\(found)`", label: nil, help: ["set \(name) \(expected)"])
    case .unknownTopic(let name, _) where !OtherNames.help(name).isEmpty:
      self.init("nothing is called `\(name)`", label: nil, help: OtherNames.help(name))
    case .unknownTopic(let name, let near):
      self.init(
        "there is no help on `\(name)`", label: nil,
        help: near.isEmpty ? ["`:help` shows what there is"] : [Self.similar(near)])
    case .unknownTest(let name, let near):
      self.init(
        "no test is called \(Self.quoted(name))", label: nil,
        help: near.isEmpty ? ["`:test` runs all that there are"] : [Self.similar(near)])
    case .noTests:
      self.init(
        "no tests are declared", label: nil,
        help: ["`@Test func name() { }` declares one, and so does a method of an XCTestCase"])
    case .unreplaceable(let name, let command, let problem):
      self.init(
        "\(Self.quoted(name)) cannot be declared anew: then \(Self.quoted(command)) cannot be done",
        label: ProblemText(problem).headline, help: ["nothing has changed; another name will do"])
    case .madeOfItself(let name):
      self.init(
        "\(Self.quoted(name)) cannot be made of itself", label: "it takes the place of the one before",
        help: ["give it another name"])
    }
  }

  init(_ problem: PipelineProblem) {
    switch problem {
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
    case .breakpointMet(let name):
      self.init("breakpoint met: \(name)", label: nil, help: ["on a Mac a debugger stops the program here"])
    case .unanswered(let request):
      let address = request.split(separator: " ").last.map(String.init) ?? request
      self.init(
        "nothing has answered \(request)", label: "this led to the request",
        help: ["`respond \(address.quoted) with BODY` before it answers it"])
    case .zeroDemand:
      self.init("a subscription cannot be asked for 0 values", label: nil, help: ["ask for 1 or more, or unlimited"])
    }
  }

  init(_ problem: BreakpointProblem) {
    switch problem {
    case .sideEffect:
      self.init(
        "a question only looks: it changes nothing and sends nothing", label: "this would change the world", help: [])
    case .breakpointFailed(let number, let reason):
      self.init(
        "breakpoint \(number) cannot be judged: \(ProblemText(reason).headline)", label: ProblemText(reason).label,
        help: ["`delete \(number)` takes it away; nothing has changed"])
    case .unknownBreakpoint(let number):
      self.init("there is no breakpoint \(number)", label: nil, help: ["`breaks` shows those that there are"])
    case .unknownDisplay(let number):
      self.init("nothing is displayed as \(number)", label: nil, help: ["`display` shows what is"])
    case .nothingToContinue:
      self.init(
        "there is nothing to continue", label: "no command was stopped before its target",
        help: ["`run` goes on until nothing is due"])
    }
  }

  static func similar(_ names: [String]) -> String {
    "similar: " + names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
