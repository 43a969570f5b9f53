/// A Swift Testing file that repeats a session's input and asserts the events of each lane.
///
/// Scheduled input is sent by the test when its time has come, so that with any scheduler it comes after everything
/// else at its instant. Time is moved by `advance` only, which the test schedulers of both libraries have.
struct SwiftTestFile {
  let text: String

  /// The compiler takes too long for more rows.
  static let mostRows = 5_000

  init(_ facts: ExportFacts) throws(Diagnostic) {
    let body = try SwiftTestBody(facts.trace)
    var text = SwiftSupport.header(isWithFoundation: body.usesFoundation)
    if body.usesFailure { text += SwiftSupport.failure }
    for count in body.tuples.sorted() { text += SwiftSupport.tuple(count) }
    text += body.usesFoundation ? SwiftSupport.textOfURLError : SwiftSupport.textOfFailure
    text += SwiftSupport.lane
    text += "\n@Suite struct SessionTests {\n  @Test func `the session comes out as it did`() {\n"
    for line in body.lines { text += line.isEmpty ? "\n" : "    \(line)\n" }
    text += "  }\n}\n"
    self.text = text
  }
}
