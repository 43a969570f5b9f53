// Network: the scripted network of a session. `respond` declares answers, `URLSession` makes requests, and both are
// rows of the log. Nothing reaches a real network.

import SchedulersEssentials

/// A scripted answer to a request: its delay and its content.
struct ScriptedAnswer {
  enum Content {
    case body([UInt8])
    /// A failure, which is a `URLError`.
    case failure(Value)
    /// The result of a closure of the request.
    case computed(Function)
  }

  /// The shortest and the longest delay; the session's seed chooses one.
  let delay: ClosedRange<VirtualTime.Stride>
  let status: Int
  let headers: HeaderFields
  let content: Content
  /// The number of requests before the next answer takes over; nil for the last.
  let times: Int?
}

/// The answers of a `respond` command for requests that match its pattern, one after another.
final class AnswerRule {
  let pattern: RequestPattern
  /// The text after the pattern, as it was typed.
  let text: String
  let site: Site
  private let answers: [ScriptedAnswer]
  /// The number of requests that it has answered.
  private(set) var count = 0

  init(_ pattern: RequestPattern, _ answers: [ScriptedAnswer], _ text: String, at site: Site) {
    (self.pattern, self.answers, self.text, self.site) = (pattern, answers, text, site)
  }

  /// Returns the answer for the next request.
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
