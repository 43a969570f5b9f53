import Testing

@testable import SchedulersEssentials

@Suite struct UnimplementedClockTests {
  /// Returns the messages of the failures that `body` records.
  private func issues(_ body: () async throws -> Void) async throws -> [String] {
    let lock = Lock()
    nonisolated(unsafe) var texts: [String] = []
    try await withKnownIssue {
      try await body()
    } matching: { issue in
      lock.withLock { texts.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return texts
  }

  @Test func `each use is a failure, and is forwarded to an immediate clock`() async throws {
    let clock = UnimplementedClock()
    let uses = try await issues {
      let start = clock.now
      try await clock.sleep(until: start.advanced(by: .seconds(1)))
      #expect(start.duration(to: clock.now) == .seconds(1))
      #expect(clock.minimumResolution == .zero)
    }
    #expect(
      uses == [
        "Unimplemented: Clock.now", "Unimplemented: Clock.sleep", "Unimplemented: Clock.now",
        "Unimplemented: Clock.minimumResolution",
      ])
  }

  @Test func `the failure contains the clock's name, or its type`() async throws {
    let named: any Clock<Duration> = UnimplementedClock(name: "wall clock")
    #expect(try await issues { _ = named.now } == ["Unimplemented: wall clock.now"])
    let base = TestClock()
    let typed = UnimplementedClock(base)
    #expect(try await issues { _ = typed.now } == ["Unimplemented: TestClock<Duration>.now"])
  }

  @Test func `an unused clock does not fail`() {
    let clocks: [any Clock<Duration>] = [UnimplementedClock(), .unimplemented, .unimplemented()]
    #expect(clocks.count == 3)
  }

  @Test func `the failure is recorded where the clock was created`() {
    let line = #line + 1
    let clock: any Clock<Duration> = .unimplemented()
    withKnownIssue {
      _ = clock.minimumResolution
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }
}
