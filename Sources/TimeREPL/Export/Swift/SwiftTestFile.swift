/// A Swift Testing file that repeats a session's input and asserts the events of each lane.
///
/// Scheduled input is sent by the test when its time has come, so that with any scheduler it comes after everything
/// else at its instant. Time is moved by `advance` only, which the test schedulers of both libraries have.
struct SwiftTestFile {
  let text: String

  /// The compiler takes too long for more rows.
  static let mostRows = 5_000

  init(_ facts: ExportFacts) throws(Diagnostic) {
    var body = try SwiftTestBody(facts.trace, facts.trace.hasTasks ? .clock : .scheduler)
    if body.time == .clock, body.usesScheduler { body = try SwiftTestBody(facts.trace, .both) }
    let (names, isWithTasks, isWithScheduler) = (body.names, body.names.hasTasks, body.time != .clock)
    var text =
      isWithTasks
      ? SwiftSupport.tasksHeader(
        isWithFoundation: body.usesFoundation, isWithScheduler: isWithScheduler,
        isWithOperators: body.usesAsyncOperators)
        + SwiftSupport.time(names, isWithScheduler: isWithScheduler)
      : SwiftSupport.header(isWithFoundation: body.usesFoundation)
    if body.usesFailure { text += SwiftSupport.failure }
    for count in body.tuples.sorted() { text += SwiftSupport.tuple(count) }
    text += body.usesFoundation ? SwiftSupport.textOfURLError : SwiftSupport.textOfFailure
    text += isWithTasks && !body.hasLanes ? SwiftSupport.row : SwiftSupport.lane
    if isWithTasks {
      if !body.tasks.isEmpty { text += SwiftSupport.outcome(names.clock) }
      if body.usesComplete { text += SwiftSupport.complete(names, isWithScheduler: isWithScheduler) }
      if body.printedRows != nil { text += SwiftSupport.prints(names.prints) }
    }
    for declaration in body.outer { text += "\n\(declaration)\n" }
    text += "\n@Suite struct SessionTests {\n  @Test func `the session comes out as it did`() "
    text += isWithTasks ? "throws { try \(names.perform)(session) }\n\n  private func session() throws {\n" : "{\n"
    for line in body.lines { text += line.isEmpty ? "\n" : "    \(line)\n" }
    text += "  }\n}\n"
    self.text = text
  }
}
