// source: own
import Testing

enum Fault: Error, Equatable { case lost, late(Int) }

@Test func caught() throws {
  try withKnownIssue { throw Fault.lost } matching: { $0.error is Fault }
}
@Test func another() throws {
  try withKnownIssue { throw Fault.lost } matching: { issue in (issue.error as? Fault) == .late(1) }
}
@Test func expectation() {
  withKnownIssue("arithmetic") {
    #expect(1 == 2)
  } matching: { issue in
    if case .expectationFailed = issue.kind { true } else { false }
  }
}
@Test func commented() {
  withKnownIssue {
    #expect(1 == 2, "the comment")
  } matching: { $0.comments.contains { $0.rawValue == "the comment" } }
}
@Test func partly() {
  withKnownIssue {
    #expect(1 == 2, "the comment")
    Issue.record("other")
  } matching: { $0.comments.contains { $0.rawValue == "the comment" } }
}
@Test func conditional() { withKnownIssue { #expect(1 == 2) } when: { true } matching: { _ in true } }
@Test func never() { withKnownIssue { #expect(1 == 2) } matching: { _ in false } }
@Test func intermittent() async throws {
  try await withKnownIssue(isIntermittent: true) { try await Task.sleep(for: .seconds(1)) } matching: { $0.error is Fault }
}
@Test func asynchronous() async throws {
  try await withKnownIssue {
    try await Task.sleep(for: .seconds(1))
    throw Fault.late(2)
  } matching: { $0.error as? Fault == .late(2) }
}
@Test func nested() {
  withKnownIssue {
    withKnownIssue {
      Issue.record(Fault.lost)
      Issue.record("other")
    } matching: { $0.error is Fault }
  }
}
@Test func located() {
  withKnownIssue { Issue.record("said") } matching: { ($0.sourceLocation?.line ?? 0) == 50 && !$0.isKnown && $0.error == nil }
}
