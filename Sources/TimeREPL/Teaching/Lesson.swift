/// A lesson as its file has it: prose, and between it what is typed, asked and to be built.
struct Lesson: Sendable {
  /// As `:learn` is told it: `debounce`.
  let name: String
  let title: String
  let steps: [Step]

  enum Step: Sendable {
    /// A paragraph.
    case prose(String)
    /// What follows begins in an empty world.
    case world(String)
    /// The learner types it, or has it typed.
    case command(Source)
    /// About what the command behind it leads to.
    case question(Question)
    /// The last.
    case exercise(Exercise)
  }

  struct Question: Sendable {
    let kind: Kind
    let text: String

    enum Kind: Sendable {
      /// What comes on a lane, as marbles.
      case marble(String)
      /// When the first event comes on a lane, or the first with that text.
      case time(String, value: String?)
      /// One of several, and which is right.
      case choice([String], right: Int)
    }
  }

  /// Something to be built, of which any answer is right that the checks accept.
  struct Exercise: Sendable {
    let text: String
    /// One right answer.
    let model: [Source]
    /// What is typed to see whether an answer is right, `expect` the last.
    let checks: [Source]
    /// The lanes that the checks speak of.
    let lanes: [String]
  }
}
