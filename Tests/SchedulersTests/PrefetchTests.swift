import Testing

@testable import SchedulersEssentials

/// The assumptions of prefetching: it is not an access, and the places of a closure's context and of a continuation's
/// task.
@Suite struct PrefetchTests {
  private let number = 7
  private let text = "longer than the sixteen bytes that a string holds itself"

  @Test(arguments: [1, 4096, UInt.max / 2, .max]) func `any address can be prefetched`(address: UInt) throws {
    prefetch(-3..<3, from: try #require(UnsafeRawPointer(bitPattern: address)))
  }

  /// Returns whether the word assumed to be a context is one: null, or the address of an object, which begins with the
  /// address of its type.
  private func hasContext(_ work: ScheduledWork) throws -> Bool {
    var work = work
    work.prefetch()
    let offset = try #require(ScheduledWork.contextOffset)
    let context = withUnsafeBytes(of: &work) { $0.load(fromByteOffset: offset, as: UInt.self) }
    guard let context = UnsafeRawPointer(bitPattern: context) else { return false }
    return context.load(as: UInt.self) != 0
  }

  @Test func `a closure with captures has a context`() throws {
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

  @Test func `a closure without captures has no context`() throws {
    for work in [ScheduledWork.once {}, .once(free)] { #expect(try !hasContext(work)) }
  }

  @Test func `a continuation is the address of the task that it continues`() async throws {
    let task = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UnsafeRawPointer.self) } }
    try await withUnsafeThrowingContinuation { (continuation: Sleeper.Continuation) in
      #expect(Sleeper.task(of: continuation) == task)
      continuation.resume()
    }
  }

  @Test func `a sleeper has a frame, and a task where it will be continued`() throws {
    let clock = TestClock()
    let task = Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }
    clock.advance()
    let sleeper = try #require(clock.agenda.first()?.pointee.work)
    #expect(sleeper.frame != nil)
    sleeper.prefetch()
    clock.advance(by: .seconds(1))
    #expect(sleeper.isDead)
    sleeper.prefetch()
    task.cancel()
  }
}

private func free() {}
