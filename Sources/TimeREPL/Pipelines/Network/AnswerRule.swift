import SchedulersEssentials

/// What answers one request: after how long, and with what.
struct ScriptedAnswer {
  enum Content {
    case body([UInt8])
    /// With an error, a `URLError`.
    case failure(Value)
    /// With what a closure makes of the request.
    case computed(Function)
  }

  /// The shortest and the longest delay, between which the session's seed decides.
  let delay: ClosedRange<VirtualTime.Stride>
  let status: Int
  let headers: HeaderFields
  let content: Content
  /// After how many requests the next answer's turn comes; nil where it never does.
  let times: Int?
}

/// What a `respond` command declares: answers for the requests that its pattern matches, one after another.
final class AnswerRule {
  let pattern: RequestPattern
  /// As it was typed behind the pattern.
  let text: String
  let site: Site
  private let answers: [ScriptedAnswer]
  /// How many requests it has answered.
  private(set) var count = 0

  init(_ pattern: RequestPattern, _ answers: [ScriptedAnswer], _ text: String, at site: Site) {
    (self.pattern, self.answers, self.text, self.site) = (pattern, answers, text, site)
  }

  /// The answer for the next request.
  func next() -> ScriptedAnswer {
    var before = count
    count += 1
    for answer in answers.dropLast() {
      guard let times = answer.times, before >= times else { return answer }
      before -= times
    }
    return answers[answers.count - 1]
  }
}
