import Testing

@testable import SchedulersEssentials

/// What looking ahead rests on: where a closure has what it captures.
@Suite struct GlanceTests {
  private let number = 7
  private let text = "longer than the sixteen bytes that a string holds itself"

  /// Whether the word of which is thought that it is a context is one: null, or the address of an object, which begins with
  /// that of its type.
  private func hasContext(_ work: ScheduledWork) throws -> Bool {
    var work = work
    let offset = try #require(ScheduledWork.contextOffset)
    let context = withUnsafeBytes(of: &work) { $0.load(fromByteOffset: offset, as: UInt.self) }
    #expect((context == 0) == (work.glance() == 0))
    return context != 0
  }

  @Test func `what captures has a context`() throws {
    var calls = 0
    let object = PassthroughSubject<Int, Never>()
    let works: [ScheduledWork] = [
      .once { [number] in calls += number }, .once { [text] in calls += text.count },
      .once { calls += number + text.count },
      .once { withExtendedLifetime(object) {} }, .once { [object] in object.send(number) },
    ]
    for work in works { #expect(try hasContext(work)) }
    #expect(calls == 0)
  }

  @Test func `what captures nothing has none`() throws {
    for work in [ScheduledWork.once {}, .once(free)] { #expect(try !hasContext(work)) }
  }

  @Test func `work that somebody has a claim on is not looked into`() {
    var work = ScheduledWork.ticketed(Ticket(.action {}), generation: 5)
    #expect(work.glance() == 0)
  }
}

private func free() {}
