import TestSupport
import Testing

@testable import TimeREPL

/// Ctrl-C at every check of a command leaves the world after a whole action, and the session continues.
@Suite struct CommandInterruptTests {
  /// Interrupts at one check, or at all from that one on, as the system does until something new is typed.
  private final class Interruption {
    var questions = 0
    var first = Int.max
    var last = Int.max

    func isDue() -> Bool {
      questions += 1
      return (first...last).contains(questions)
    }
  }

  private static let size = 30
  /// A command may check a hundred thousand times. This is the number of checks at which it is interrupted, alternating
  /// between the two ways.
  private static let most = 12

  /// Commands of the shell are interrupted at a terminal, in another test.
  private static let workloads = third(of: Workloads.all.filter { workload in !workload.command.hasPrefix(":") })

  @Test(arguments: workloads, [false, true])
  func `an interrupted command leaves the state that the journal describes`(workload: Workload, isHeld: Bool) throws {
    let interruption = Interruption()
    let whole = Self.session(workload, interruption)
    let start = interruption.questions
    Self.type(workload.typed(Self.size), whole)
    let count = interruption.questions - start
    let rows = Self.rows(whole.world.log)
    let turns = min(count, Self.most)
    for turn in stride(from: isHeld && turns > 1 ? 1 : 0, to: turns, by: 2) {
      let question = 1 + turn * count / turns
      let interruption = Interruption()
      let session = Self.session(workload, interruption)
      let before = Self.rows(session.world.log)
      interruption.first = interruption.questions + question
      interruption.last = isHeld ? .max : interruption.first
      Self.type(workload.typed(Self.size), session)
      // The state as the prompt shows it before the world is replayed.
      let told = (session.now, session.rowCount, session.lastNumber, session.names)
      interruption.first = .max
      interruption.last = .max
      Self.type(["now"], session)
      let found = Self.rows(session.world.log)
      let place = "\(workload), question \(question) of \(count)"
      try #require(session.awaited == nil, "\(place)")
      #expect(told == (session.world.now, found.count, session.world.log.lastNumber, session.world.names), "\(place)")
      #expect(found == before || rows.starts(with: found), "\(place)")
      let again = try Session().replay(session.journal)
      #expect(Self.rows(again.log) == found && again.now == session.world.now, "\(place)")
      #expect(again.names == session.world.names, "\(place)")
      #expect(Self.pending(again) == Self.pending(session.world), "\(place)")
    }
  }

  @Test func `a postponed replay is made by the next command, and postponed again when that is interrupted`() {
    let interruption = Interruption()
    let session = Session(isInterrupted: interruption.isDue)
    Self.type(
      [
        "subject s", "pipeline p = s.map { n in (0..<9000).reduce(0, +) + n }", "every 1us x20 send s $0",
        "advance 5us",
      ],
      session)
    interruption.first = interruption.questions + 3
    Self.type(["func f(x) { for i in 0..<9000000 { }; return x }", "f(1)"], session)
    #expect(session.awaited != nil && session.now == 5_000)
    Self.type(["now"], session)
    #expect(session.awaited != nil && session.now == 5_000)
    interruption.first = .max
    interruption.last = .max
    Self.type(["advance 5us"], session)
    #expect(session.awaited == nil && session.world.now == 10_000)
  }

  private static func session(_ workload: Workload, _ interruption: Interruption) -> Session {
    let session = Session(isInterrupted: interruption.isDue)
    type(workload.before(size), session)
    return session
  }

  private static func type(_ lines: [String], _ session: Session) {
    for line in lines {
      let result = session.enter(Source(line), in: session.context()) { _, _ in true }
      // A person who has pressed Ctrl-C types no further commands.
      if case .failed = result, session.isInterrupted() { return }
    }
  }

  private static func rows(_ log: EventLog) -> [String] {
    log.events.map { "\($0.time) \(log.name(of: $0)) \($0.kind) \($0.value.text) \($0.cause)" }
  }

  private static func pending(_ world: World) -> [String] {
    world.pendingTexts
  }
}

extension World {
  fileprivate var pendingTexts: [String] {
    runtime.scheduler.pending.map { "\($0.due.nanoseconds) \($0.name ?? "")" }
  }
}
