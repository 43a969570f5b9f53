// source: own
import Testing

struct Broken: Error {}

@Test func fails() async { await withKnownIssue { try await Task.sleep(for: .seconds(1)); #expect(1 == 2) } }
@Test func isMended() async { await withKnownIssue("known") { await Task.yield() } }
@Test func isSometimes() async { await withKnownIssue("flaky", isIntermittent: true) { await Task.yield() } }
@Test func throwsError() async { await withKnownIssue { await Task.yield(); throw Broken() } }
@Test func isSynchronous() { withKnownIssue { #expect(Bool(false)) } }
