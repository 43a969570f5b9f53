/// Words for errors in lessons, quizzes and answers.
extension ProblemText {
  init(_ problem: TeachingProblem) {
    switch problem {
    case .lesson(let mistake): self.init(mistake)
    case .noOption(let labels):
      self.init(
        "this is none of the answers",
        label: "type \(Self.range(labels)), or the words of an answer", help: [])
    case .noDrawing:
      self.init(
        "this does not say what comes and when", label: "draw it, as `--1-2|`, or write `1 at 200ms and 2 at 400ms`",
        help: ["type `nothing` if nothing comes; `:learn show` gives the answer"])
    case .noValueOfAnswer(let time):
      let time = DurationText.of(time)
      self.init(
        "the question also asks for the value", label: "write the value too, as `2 at \(time)`",
        help: ["or draw it, as `--1-2|`; type `nothing` if nothing comes"])
    case .noTimeOfAnswer:
      self.init(
        "this is not a time", label: "write it as 300ms, 1.5s or `at 1s`",
        help: ["type `nothing` if it never comes; `:learn show` gives the answer"])
    case .noUnitOfAnswer(let number):
      self.init(
        "a time needs a unit", label: "write `\(number)ms` or `\(number)s`", help: [])
    case .otherValue(let value):
      self.init(
        "the question is when \(Self.quoted(value)) comes", label: "write its time, as 300ms or `at 1s`", help: [])
    case .pastAnswer(let time, let now):
      self.init(
        "\(DurationText.of(time)) has passed: it is \(DurationText.of(now))",
        label: "give the time on the clock, or write `in 300ms` to count from now", help: [])
    case .noLessons(let folder):
      self.init(
        "there are no lessons in `\(folder)`", label: nil,
        help: ["`TIMEREPL_LESSONS` names this folder; without it the built-in lessons are used"])
    case .unknownLesson(let name, let near):
      self.init(
        "there is no lesson `\(name)`", label: nil,
        help: near.isEmpty ? ["`:learn` lists the lessons"] : [Self.similar(near)])
    case .noLesson: self.init("no lesson is running", label: nil, help: ["`:learn` lists the lessons"])
    case .noQuestion:
      self.init("no question is waiting for an answer", label: nil, help: ["Enter continues the lesson"])
    case .noStepBefore: self.init("this is the first step", label: nil, help: ["`:learn` lists the lessons"])
    case .noQuiz(let name, let near, let operators):
      self.init(
        "there are no questions about `\(name)`",
        label: "it is neither a pipeline of yours nor an operator with timing",
        help: near.isEmpty ? ["questions are about \(Self.list(operators, "and"))"] : [Self.similar(near)])
    case .noPipeline(let name):
      self.init("`\(name)` is not a pipeline", label: nil, help: ["declare one: `pipeline calm = taps.debounce(1s)`"])
    case .noInput(let name):
      self.init(
        "nothing can be sent to `\(name)`",
        label: "a quiz needs a pipeline that begins with a subject, `hot` or a published property",
        help: ["declare `subject taps` and a pipeline of it"])
    case .noClearQuestion(let name):
      self.init(
        "no clear question about `\(name)` was found: every input that was tried brings nothing or depends on a tie",
        label: nil, help: ["`:quiz` asks about operators with timing"])
    case .noValuesFor(let subject):
      self.init(
        "the type of values that `\(subject)` takes is not known", label: nil,
        help: ["send it two values first, then `:quiz` uses them"])
    case .noLearner: self.init("lessons need a terminal", label: nil, help: ["run `timerepl learn` in a terminal"])
    }
  }

  /// Says which labels of options may be typed: `a number from 1 to 3`, `a letter from a to c`.
  static func range(_ labels: [String]) -> String {
    guard let first = labels.first, let last = labels.last else { return "a number" }
    return "\(first == "1" ? "a number" : "a letter") from \(first) to \(last)"
  }

  private init(_ mistake: LessonMistake) {
    switch mistake {
    case .noTitle:
      self.init("a lesson begins with `// # NAME: TITLE`", label: nil, help: ["// # debounce: the last one"])
    case .unknownQuestion(let word):
      self.init(
        "`\(word)` is not a kind of question", label: nil, help: ["marble LANE: ..., time LANE: ... or choice: ..."])
    case .noLane:
      self.init("the question names no lane", label: nil, help: ["// ? marble calm: ..."])
    case .rightOptions(let count):
      self.init(
        "exactly one option must be marked as right, found \(count)", label: nil,
        help: ["`// - wrong` and `// * right`, one below the other"])
    case .notBeforeCommand: self.init("a question must be right before the command that answers it", label: nil)
    case .exerciseWithout(let what): self.init("the exercise has no \(what)", label: nil)
    case .afterExercise: self.init("nothing may follow the exercise", label: nil)
    case .noCommands: self.init("a lesson without a command teaches nothing", label: nil)
    case .nameTaken(let name): self.init("another lesson is called `\(name)`", label: nil)
    }
  }
}
