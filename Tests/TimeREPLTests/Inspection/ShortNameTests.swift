import Testing

@testable import TimeREPL

/// The shortest names of operators that could have been typed.
@Suite struct ShortNameTests {
  @Test(arguments: [
    ("debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)", "debounce(300ms)"),
    ("debounce(for: 0.3, scheduler: RunLoop.main)", "debounce(300ms)"),
    ("debounce(300ms)", "debounce(300ms)"),
    ("delay(for: pause, scheduler: DispatchQueue.main)", "delay(pause)"),
    ("throttle(for: .seconds(1), scheduler: scheduler, latest: true)", "throttle(1s, latest: true)"),
    ("timeout(.seconds(2), scheduler: DispatchQueue.main)", "timeout(2s)"),
    ("prefix(for: .seconds(2))", "prefix(for: 2s)"),
    ("receive(on: DispatchQueue.main)", "receive(on: DispatchQueue.main)"),
    ("delay(for: 1, scheduler: ImmediateScheduler.shared)", "delay(1s, scheduler: ImmediateScheduler.shared)"),
    ("collect(.byTime(DispatchQueue.main, .seconds(1)))", "collect(.byTime(DispatchQueue.main, 1s))"),
    ("map { $0 * 10 }", "map { $0 * 10 }"),
    ("map({ $0 * 10 })", "map({ $0 * 10 })"),
    ("map { value in value * 10 + value * 100 + value }", "map { value in … }"),
    ("map {\n  $0 * 10\n}", "map { … }"),
    ("map { (value: Int) -> Int in\n  value * 10\n}", "map { (value: Int) -> Int in … }"),
    ("map { _ in \"} { \\\" in \" }", "map { _ in \"} { \\\" in \" }"),
    ("reduce(0, { sum, next in sum + next + sum + next })", "reduce(0, { sum, next in … })"),
    ("merge(with:\n    taps,\n    taps)", "merge(with: taps, taps)"),
    ("append(1, 2)", "append(1, 2)"),
  ])
  func `an operator has a short name`(typed: String, short: String) throws {
    let session = InspectedSession.of("subject taps: Int, Never", "let pause = 200ms", "pipeline p = taps.\(typed)")
    let publisher = try #require(session.world.environment.value("p")?.publisher)
    #expect(publisher.stage.short == short)
    #expect(publisher.stage.full == typed)
  }

  @Test func `show uses the short name, and --full the typed text`() {
    let session = InspectedSession.of(
      "subject taps", "pipeline p = taps.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)")
    #expect(InspectedSession.enter("show p", session)[1].hasSuffix("  taps.debounce(300ms)"))
    let full = InspectedSession.enter("show --full p", session).joined()
    #expect(full.contains("debounce(for: .milliseconds(300), scheduler:"))
    #expect(!full.contains("debounce(300ms)"))
  }
}
