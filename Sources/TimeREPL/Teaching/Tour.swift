/// A tour of one minute that types by itself: the commands with their times, and the remarks between them.
struct Tour {
  enum Step {
    case say(String)
    /// A command, and the milliseconds to look at its output.
    case type(String, look: Int)
  }

  static let steps: [Step] = [
    .say("A tour of a minute; any key stops it. Two operators that mind how fast values come:"),
    .type("subject keys", look: 600),
    .type("pipeline calm = keys.debounce(800ms)", look: 600),
    .type("pipeline brisk = keys.throttle(1.2s, latest: true)", look: 1_200),
    .say("Now time flows as on the wall. A value comes every half second:"),
    .type(":play", look: 900),
    .type("every 500ms x4 send keys $0", look: 3_800),
    .type(":pause", look: 1_200),
    .type("marbles", look: 4_500),
    .say("Why did the last one come, and what became of the others? The program knows."),
    .type("why #7", look: 4_000),
    .type("why not calm", look: 5_000),
    .say("Change one thing, and see what changes by it:"),
    .type("pipeline calm = keys.debounce(300ms)", look: 5_000),
    .type("graph", look: 3_500),
    .say("`:learn` teaches all of this in small steps."),
  ]

  private var rest = Self.steps[...]
  private var line = ""[...]
  private var look = 0
  private var strokeCount = 0

  /// Returns the next step, and the milliseconds until the following one; nil at the end.
  mutating func next() -> (said: String?, typed: String, wait: Int)? {
    if let character = line.popFirst() {
      strokeCount += 1
      // An uneven rhythm, as people type.
      let wait = line.isEmpty ? 500 : 45 + strokeCount * 37 % 60
      return (nil, String(character), wait)
    }
    if look > 0 {
      defer { look = 0 }
      return (nil, "\r", look)
    }
    switch rest.popFirst() {
    case .say(let text)?: return (text, "", 1_500)
    case .type(let text, let look)?:
      (line, self.look) = (text[...], look)
      return next()
    case nil: return nil
    }
  }
}
