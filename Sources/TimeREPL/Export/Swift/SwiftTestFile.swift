/// A Swift Testing file that does what was typed and asserts what came on each lane.
///
/// Input that was scheduled is sent from outside when its time has come: so it comes after all else of its instant with
/// any scheduler. Time moves by `advance` alone, for that is what the test schedulers of both libraries have.
struct SwiftTestFile {
  let text: String

  /// A compiler takes too long for more.
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
