import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// The answers of `undo` and `redo`, which do not replay the world, and the world that is replayed later.
@Suite struct UndoTests {
  @Test func `any mix of input, travel, undo and redo matches a replay of its journal, and reports the differences`()
    throws
  {
    var told = 0
    for seed in seeds(8) {
      var (entries, random) = (RandomSession(seed: seed), SeededGenerator(seed: seed))
      let session = Session()
      for line in entries.lines(20).filter({ !$0.hasPrefix(":reset") }) {
        let undoing = ["undo", "redo", "undo 2", "redo 3", "undo 9"]
        let count = Int.random(in: 0...3, using: &random)
        let lines = [line] + (0..<count).map { _ in undoing.randomElement(using: &random)! }
        for line in lines {
          let (old, place) = (session.log, "seed \(seed), \(line)")
          let replies = enter(line, session)
          // A replay takes long, and inputs without an undo after them do not matter here.
          if line == lines[0], Int.random(in: 0..<4, using: &random) > 0 { continue }
          let world = try Session().replay(session.journal)
          try #require(rows(session.log) == rows(world.log), "\(place)")
          try #require(session.log.lanes == world.log.lanes, "\(place)")
          try #require(session.now == world.now && session.lastNumber == world.log.lastNumber, "\(place)")
          try #require(session.names == world.names, "\(place)")
          if case .undone(_, _, let changes, let kept)? = replies.last?.answer {
            if session.summary != nil { told += 1 }
            let expected = Reply.Change.between(old, world.log)
            try #require(texts(changes) == texts(expected.changes), "\(place)")
            try #require(kept == expected.kept, "\(place)")
          }
          if Int.random(in: 0..<4, using: &random) > 0 { continue }
          try #require(rows(session.world.log) == rows(world.log), "\(place)")
          try #require(pending(session.world) == pending(world), "\(place)")
        }
      }
    }
    #expect(told > 20)
  }

  @Test func `a moved row is reported as one that went and one that came`() throws {
    var moved = 0
    for seed in seeds(20) {
      var (entries, random) = (RandomSession(seed: seed), SeededGenerator(seed: seed))
      let session = session(entries.lines(20).filter { !$0.hasPrefix(":reset") })
      for _ in 0..<6 {
        let number = Int.random(in: 1...9, using: &random)
        let line = ["skip #\(number)", "edit #\(number) = 1", "shift #\(number) +70ms", "shift #\(number) -50ms"]
          .randomElement(using: &random)!
        let old = session.present.log
        guard case .changes(let changes, _)? = enter(line, session).last?.answer else { continue }
        moved += changes.count { if case .moved = $0.kind { true } else { false } }
        let expected = Reply.Change.between(old, session.log).changes
        try #require(texts(changes) == texts(expected), "seed \(seed), \(line)")
      }
    }
    #expect(moved > 20)
  }

  @Test func `undo in a long session does not replay the world`() {
    let session = session(
      ["subject s", "watch s"] + (0..<5).map { "send s \($0)" } + ["undo", "undo", "redo", "undo"])
    #expect(session.summary?.inputs.count == 5 && session.latestWorld.inputPositions.inputs.count == 7)
    #expect(session.world.inputPositions.inputs.count == 5 && session.summary == nil)
  }

  @Test func `after redo a world that lacks only the redone inputs continues with them`() {
    let session = session(["subject s", "watch s"] + (0..<5).map { "send s \($0)" } + ["undo 3", "now", "redo 2"])
    let before = session.latestWorld
    #expect(before.inputPositions.inputs.count == 4 && session.summary?.inputs.count == 6)
    #expect(session.world === before && before.inputPositions.inputs.count == 6)
  }

  @Test func `the replay that undo postponed is postponed again when it is interrupted`() {
    var isInterrupted = false
    let session = Session { isInterrupted }
    for line in ["subject s", "watch s.map { n in (0..<9000).reduce(n, +) }"] + (0..<5).map({ "send s \($0)" }) {
      enter(line, session)
    }
    for line in ["undo 3", "redo 2"] {
      enter(line, session)
      let (rows, time) = (rows(session.log), session.now)
      isInterrupted = true
      #expect(enter("now", session).last?.severity == .interrupted)
      #expect(session.summary != nil && self.rows(session.log) == rows && session.now == time)
      isInterrupted = false
      #expect(enter("now", session).last?.severity == .some(.none))
      #expect(session.summary == nil && self.rows(session.world.log) == rows)
    }
    #expect(session.journal.count == 6)
  }

  @Test func `rows that a limited log had dropped are there again after undo`() {
    let session = session(["subject s", "set log limit 3"] + (0..<5).map { "send s \($0)" } + ["undo"])
    #expect(session.log.forgottenCount == 1 && session.log.count == 4)
  }

  @Test func `a stopped lane tells its reason after redo, too`() {
    let session = session(["subject s", "watch s.map { 1 / $0 } as w", "send s 0", "undo"])
    #expect(session.log.stops.isEmpty)
    enter("redo", session)
    #expect(session.log.stops.count == 1 && rows(session.log) == rows(session.world.log))
  }

  // MARK: Typing

  private func session(_ lines: [String]) -> Session {
    let session = Session()
    for line in lines { enter(line, session) }
    return session
  }

  @discardableResult private func enter(_ line: String, _ session: Session) -> [Reply] {
    var replies: [Reply] = []
    _ = session.enter(Source(line), in: session.context()) { _, reply in
      replies.append(reply)
      return true
    }
    return replies
  }

  private func rows(_ log: EventLog) -> [String] {
    let text = EventText(log)
    return log.events.map { "\($0.number) \($0.delta) \($0.cause) \(text.row($0).text)" }
  }

  /// Returns changes as removed and added rows.
  private func texts(_ changes: [Reply.Change]) -> [String] {
    changes.flatMap { change in
      let what = "\(change.lane) \(change.event.kind) \(change.event.value.text)"
      return switch change.kind {
      case .gone: ["- \(change.event.time) \(what)"]
      case .come: ["+ \(change.event.time) \(what)"]
      case .moved(let time): ["- \(time) \(what)", "+ \(change.event.time) \(what)"]
      }
    }.sorted()
  }

  @Test func `instances in a cycle end with the world that undo leaves`() throws {
    let session = Session()
    for line in [
      "subject ticks",
      "final class Screen { var bag = Set<AnyCancellable>(); var seen: [Int] = []; "
        + "init() { seen = [0]; ticks.sink { self.seen.append($0) }.store(in: &bag) } }",
    ] { _ = enter(line, session) }
    for _ in 0..<20 {
      weak var screen: Instance?
      _ = enter("_ = Screen()", session)
      _ = enter("send ticks 1", session)
      screen = session.world.runtime.machine.instances.living.first
      #expect(screen != nil)
      weak let environment = session.world.environment
      _ = enter("undo 2", session)
      #expect(session.world.runtime.machine.instances.count == 0)
      #expect(screen == nil)
      #expect(environment == nil, "what is compiled keeps its world alive")
    }
  }

  private func pending(_ world: World) -> [String] {
    world.runtime.scheduler.pending.map { "\($0.due.nanoseconds) \($0.name ?? "")" }
  }
}
