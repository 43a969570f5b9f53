/// A parsed lesson: prose, commands, questions and an exercise.
struct Lesson: Sendable {
  /// The name for `:learn`: `debounce`.
  let name: String
  let title: String
  let steps: [Step]

  enum Step: Sendable {
    /// A paragraph.
    case prose(String)
    /// A new, empty session with a title.
    case world(String)
    /// A command for the learner to type, or to enter with Enter.
    case command(Source)
    /// A question about the outcome of the next command.
    case question(Question)
    /// The exercise, which is the last step.
    case exercise(Exercise)
  }

  /// Returns the title of the section in which a step is; nil in the first.
  func section(at position: Int) -> String? {
    for case .world(let title) in steps[..<position].reversed() { return title }
    return nil
  }

  struct Question: Sendable {
    let kind: Kind
    let text: String

    enum Kind: Sendable {
      /// The marbles that come on a lane.
      case marble(String)
      /// The time of a lane's first event, or of the first with that text.
      case time(String, value: String?)
      /// One of several options.
      case choice([String], right: Int)
    }
  }

  /// A task; every answer is right that passes the checks.
  struct Exercise: Sendable {
    let text: String
    /// One right answer.
    let model: [Source]
    /// The commands that check an answer; the last are `expect`.
    let checks: [Source]
    /// The lanes in the checks.
    let lanes: [String]
  }
}
