/// The words for what goes wrong in a lesson.
extension ProblemText {
  init(_ problem: TeachingProblem) {
    switch problem {
    case .lesson(let mistake): self.init(mistake)
    case .noOption(let count):
      self.init("this is none of the answers", label: "a number from 1 to \(count) is asked for", help: [])
    case .noDrawing:
      self.init(
        "this is no drawing", label: "what comes is asked for, as `--1-2|` or `\"200ms 1 500ms 2\"`",
        help: ["`nothing`, if nothing comes"])
    case .noTimeOfAnswer:
      self.init("this is no time", label: "a time is asked for, as 300ms or 1.5s", help: [])
    case .noLessons(let folder):
      self.init(
        "there are no lessons in `\(folder)`", label: nil,
        help: ["`TIMEREPL_LESSONS` names that folder; without it there are the program's own"])
    case .unknownLesson(let name, let near):
      self.init(
        "there is no lesson `\(name)`", label: nil,
        help: near.isEmpty ? ["`:learn` lists the lessons"] : [Self.similar(near)])
    case .noLesson: self.init("no lesson is going on", label: nil, help: ["`:learn` lists the lessons"])
    case .noExercise:
      self.init("no exercise waits for an answer", label: nil, help: ["`:learn next` goes on with the lesson"])
    case .noQuiz(let name, let near):
      self.init(
        "there are no questions about `\(name)`", label: "no operator that has to do with time",
        help: near.isEmpty ? [":quiz"] : [Self.similar(near)])
    case .noLearner: self.init("lessons need a terminal", label: nil, help: ["`timerepl learn` begins them there"])
    }
  }

  private init(_ mistake: LessonMistake) {
    switch mistake {
    case .noTitle:
      self.init("a lesson begins with `// # NAME: TITLE`", label: nil, help: ["// # debounce: the last one"])
    case .unknownQuestion(let word):
      self.init(
        "`\(word)` is no kind of question", label: nil, help: ["marble LANE: ..., time LANE: ... or choice: ..."])
    case .noLane:
      self.init("the question does not say about which lane it is", label: nil, help: ["// ? marble calm: ..."])
    case .rightOptions(let count):
      self.init(
        "one option has to be right, and \(count) are marked", label: nil,
        help: ["`// - wrong` and `// * right`, one below the other"])
    case .notBeforeCommand: self.init("a question stands right before the command that answers it", label: nil)
    case .exerciseWithout(let what): self.init("the exercise has no \(what)", label: nil)
    case .afterExercise: self.init("nothing comes after the exercise", label: nil)
    case .noCommands: self.init("a lesson without a command teaches nothing", label: nil)
    case .nameTaken(let name): self.init("another lesson is called `\(name)`", label: nil)
    }
  }
}
