import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// Travelling in time and undoing input.
@Suite struct TravelTests {
  private static let count: UInt64 = 5

  private static func seeds(from first: UInt64, count: UInt64 = count) -> [UInt64] {
    TestSupport.seeds(count).map { first + $0 }
  }

  private static let typed = [
    "subject taps", "pipeline calm = taps.debounce(1s)", "send taps 1", "advance 500ms", "send taps 2", "run",
  ]

  @Test func `going anywhere and forward again gives the identical log`() throws {
    for seed in Self.seeds(from: 0) {
      let session = random(seed)
      var random = SeededGenerator(seed: seed)
      enter("goto end", session)
      let (log, now) = (rows(session), session.world.now)
      let count = Int(session.world.log.lastNumber)
      for _ in 0..<12 {
        let place = [
          "goto start", "back \(Int.random(in: 1...9, using: &random))",
          "goto #\(Int.random(in: 0...count, using: &random))",
          "goto \(DurationText.of(Int64.random(in: 0...now.nanoseconds, using: &random)))",
          "forward \(Int.random(in: 1...9, using: &random))",
        ].randomElement(using: &random)!
        enter(place, session)
        let there = rows(session)
        try #require(Array(log.prefix(there.count)) == there, "seed \(seed), \(place)")
        try #require(session.journal.count == session.world.inputPositions.inputs.count, "seed \(seed), \(place)")
        if Bool.random(using: &random) { continue }
        enter(Bool.random(using: &random) ? "goto end" : "forward 1000000", session)
        try #require(rows(session) == log && session.world.now == now && session.past == nil, "seed \(seed), \(place)")
      }
    }
  }

  @Test func `going forward action by action gives the identical log`() throws {
    for seed in Self.seeds(from: 100, count: 2) {
      let session = random(seed)
      enter("goto end", session)
      let (log, moments) = (rows(session), session.world.inputPositions.moments.count)
      for _ in 0..<moments {
        let before = session.world.log.count
        enter("back", session)
        try #require(session.world.log.count < before, "seed \(seed)")
      }
      enter("goto start", session)
      for _ in 0..<moments {
        let before = session.world.log.count
        enter("forward", session)
        try #require(session.world.log.count > before, "seed \(seed)")
      }
      enter("goto end", session)
      try #require(rows(session) == log, "seed \(seed)")
    }
  }

  @Test func `undo and as many redo give the identical log, with branches`() throws {
    for seed in Self.seeds(from: 200) {
      let session = random(seed)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        enter("back \(Int.random(in: 1...9, using: &random))", session)
        for line in ["send a 1", "advance 1s", "send b 2"] { enter(line, session) }
      }
      // If nothing was typed in the past, the session is still there; undo and redo lead to the end.
      enter("goto end", session)
      let (log, now, count) = (rows(session), session.world.now, session.journal.count)
      let steps = Int.random(in: 1...30, using: &random)
      let undone = enter("undo \(steps)", session).filter { $0.hasPrefix("undone: ") }.count
      // No more than that: redo could also redo what the session itself has undone.
      if undone > 0 { enter("redo \(undone)", session) }
      try #require(rows(session) == log, "seed \(seed), undo \(steps), \(undone) undone")
      try #require(session.world.now == now && session.journal.count == count, "seed \(seed), undo \(steps)")
    }
  }

  @Test func `a branch gives the same log as its inputs alone`() throws {
    for seed in Self.seeds(from: 300) {
      let session = random(seed)
      var random = SeededGenerator(seed: seed)
      enter("back \(Int.random(in: 1...9, using: &random))", session)
      for line in ["send a 1", "advance 2s", "send b 2"] { enter(line, session) }
      let again = Session()
      for line in SessionScript(session.journal)?.lines ?? [] { enter(line, again) }
      try #require(rows(session) == rows(again), "seed \(seed)\n\(SessionScript(session.journal)?.lines ?? [])")
    }
  }

  @Test func `continue reaches the stopped motion's target from other places, too`() {
    let session = session(Self.typed + ["send taps 3", "break calm", "advance 5s", "back"])
    #expect(session.promptPlace == "1.5s#4")
    #expect(enter("continue", session).last == "breakpoint 1: calm")
    #expect(session.promptPlace == "2.5s")
  }

  @Test func `the rest of a motion counted in actions is not continued elsewhere`() {
    let session = session(Self.typed + ["send taps 3", "break calm", "stepi 9", "back"])
    #expect(enter("continue", session).last == "breakpoint 1: calm")
    enter("delete", session)
    enter("back", session)
    enter("continue", session)
    #expect(session.promptPlace == "2.5s")
    #expect(enter("continue", session).first?.hasPrefix("error: ") == true)
  }

  @Test func `stepping and running in the past give the same as the first time`() throws {
    for seed in Self.seeds(from: 300) {
      let session = random(seed)
      for line in ["goto end", "delete"] { enter(line, session) }
      let (log, now, count) = (rows(session), session.world.now, session.journal.count)
      let branches = session.branches.names
      var random = SeededGenerator(seed: seed)
      for _ in 0..<4 {
        enter(["goto start", "back 3", "back 7", "goto 300ms"].randomElement(using: &random)!, session)
        let motions = ["step", "stepi", "step 2", "stepi 5", "run for 2 events", "run until 700ms"]
        for _ in 0..<Int.random(in: 0..<4, using: &random) where session.past != nil {
          let motion = motions.randomElement(using: &random)!
          enter(motion, session)
          let rows = rows(session)
          try #require(rows == Array(log.prefix(rows.count)), "seed \(seed): \(motion)")
        }
        while session.past != nil { enter("run", session) }
        try #require(rows(session) == log, "seed \(seed)")
        try #require(session.world.now == now && session.journal.count == count, "seed \(seed)")
        try #require(session.branches.names == branches, "seed \(seed)")
      }
    }
  }

  @Test func `a position in the past is shown in the prompt`() {
    let session = session(Self.typed + ["back"])
    #expect(session.promptPlace == "500ms#2")
  }

  @Test(arguments: [("500ms#2", true), ("0.5s#2", true), ("500ms", false), ("500ms#3", false), ("1s#2", false)])
  func `a prompt is compared with the actual position`(written: String, isRight: Bool) {
    let session = session(Self.typed + ["back"])
    #expect(session.stands(at: written) == isRight)
  }

  @Test(arguments: [("500ms#2> now", "500ms#2"), ("0s#0>", "0s#0"), ("> a", nil), ("500ms> a", "500ms")])
  func `a prompt may contain the number of the event`(line: String, place: String?) {
    let prompt = TimeREPL.Prompt(line)
    #expect(prompt != nil && prompt?.place == place)
  }

  @Test(arguments: ["500ms#> a", "500ms#x> a", "#2> a", "2#2> a"])
  func `a text that is not a prompt is recognized as such`(line: String) {
    let prompt = TimeREPL.Prompt(line)
    #expect(prompt == nil)
  }

  @Test(arguments: [
    "goto #9", "goto -1s", "goto 9s", "goto nowhere", "back 0", "mark main", "mark start", "diff main x",
  ])
  func `a failed travel command changes nothing`(line: String) throws {
    let session = session(Self.typed + ["back"])
    let before = rows(session)
    #expect(enter(line, session).first?.hasPrefix("error: ") == true)
    #expect(rows(session) == before && session.promptPlace == "500ms#2")
  }

  @Test(arguments: ["back", "goto start", "undo", "mark a"])
  func `travelling while time is playing is refused`(line: String) {
    let session = session(Self.typed)
    session.isPlaying = true
    #expect(enter(line, session).first == "error: you cannot travel while time is playing")
    #expect(session.past == nil && session.journal.count == Self.typed.count)
  }

  @Test func `in NDJSON rewound events are void and come again`() {
    let session = session(Self.typed)
    #expect(json("back 2", session) == ["{\"rewound\":1}"])
    #expect(json("forward", session) == json("goto #2", self.session(Self.typed + ["goto #1"])))
    #expect(json("forward", session).first?.hasPrefix("{\"n\":3,") == true)
    #expect(json("undo", session) == ["{\"rewound\":2}"])
  }

  @Test func `an export in the past contains no later events`() {
    let session = session(Self.typed + ["goto 700ms"])
    let trace = session.traced()
    #expect(trace?.world.log.lastNumber == 2 && trace?.world.now == 700_000_000)
  }

  @Test func `a skipped input is as if never typed, and unskip restores the identical log`() throws {
    var skipped = 0
    for seed in Self.seeds(from: 400) {
      let session = random(seed)
      enter("goto end", session)
      var random = SeededGenerator(seed: seed)
      let (log, now) = (rows(session), session.world.now)
      guard session.world.log.lastNumber > 0 else { continue }
      let number = Int.random(in: 1...Int(session.world.log.lastNumber), using: &random)
      guard enter("skip #\(number)", session).first?.hasPrefix("error: ") == false else {
        try #require(rows(session) == log, "seed \(seed)")
        continue
      }
      skipped += 1
      let again = Session()
      for line in SessionScript(session.journal)?.lines ?? [] { enter(line, again) }
      try #require(rows(session) == rows(again), "seed \(seed), #\(number)")
      enter("back 2", session)
      enter("unskip #\(number)", session)
      try #require(rows(session) == log && session.world.now == now, "seed \(seed), #\(number)")
    }
    #expect(skipped > Self.count / 4)
  }

  @Test func `a shifted or edited input is undone completely, and replays from its script`() throws {
    var changed = 0
    for seed in Self.seeds(from: 500) {
      let session = random(seed)
      enter("goto end", session)
      var random = SeededGenerator(seed: seed)
      let (log, now) = (rows(session), session.world.now)
      let number = Int.random(in: 1...max(1, Int(session.world.log.lastNumber)), using: &random)
      let line = ["shift #\(number) +300ms", "shift #\(number) -100ms", "edit #\(number) = 1 + 1"].randomElement(
        using: &random)!
      let isDone = enter(line, session).first?.hasPrefix("error: ") == false
      try #require(session.journal.count == session.world.inputPositions.inputs.count, "seed \(seed), \(line)")
      if isDone {
        changed += 1
        let again = Session()
        for line in SessionScript(session.journal)?.lines ?? [] { enter(line, again) }
        try #require(rows(session) == rows(again), "seed \(seed), \(line)")
        enter("undo", session)
      }
      try #require(rows(session) == log && session.world.now == now, "seed \(seed), \(line)")
    }
    // Rows of tasks have no value to edit and no time to shift.
    #expect(changed >= Self.count / 6)
  }

  @Test func `declaring a pipeline again anywhere changes the whole future, and undo leads back`() throws {
    var changed = 0
    for seed in Self.seeds(from: 600) {
      let session = random(seed)
      enter("goto end", session)
      var random = SeededGenerator(seed: seed)
      let (log, count) = (rows(session), session.journal.count)
      enter("goto #\(Int.random(in: 0...Int(session.world.log.lastNumber), using: &random))", session)
      guard let name = session.world.kinds.filter({ $0.value == .pipeline }).map(\.key).min() else { continue }
      let (there, isPast, branches) = (session.promptPlace, session.past != nil, session.branches.names.count)
      let isDone = enter("pipeline \(name) = b.delay(70ms)", session).first?.hasPrefix("error: ") == false
      if isDone {
        changed += 1
        try #require(session.past == nil && session.journal.count == count, "seed \(seed)")
        try #require(session.branches.names.count == branches + (isPast ? 1 : 0), "seed \(seed)")
        let again = Session()
        for line in SessionScript(session.journal)?.lines ?? [] { enter(line, again) }
        try #require(rows(session) == rows(again), "seed \(seed)")
        enter("undo", session)
      }
      try #require(session.promptPlace == there, "seed \(seed)")
      enter("goto end", session)
      try #require(rows(session) == log, "seed \(seed)")
    }
    #expect(changed > Self.count / 4)
  }

  @Test func `in NDJSON a pipeline declared again in the past is reported from the present position`() {
    let session = session(Self.typed + ["goto #1"])
    #expect(
      json("pipeline calm = taps.debounce(600ms)", session) == [
        #"{"rewound":1}"#,
        #"{"n":2,"t":500000000,"lane":"taps","event":"value","value":2,"text":"2","delta":0,"cause":null}"#,
        #"{"n":3,"t":1100000000,"lane":"calm","event":"value","value":2,"text":"2","delta":0,"cause":2}"#,
        #"{"reply":"note","note":"branched","branch":"branch1","after":1,"kept":"main"}"#,
      ])
  }

  @Test func `the world shows its scheduler's time`() throws {
    for seed in Self.seeds(from: 0) {
      var entries = RandomSession(seed: seed)
      let session = Session()
      for line in entries.lines(24) {
        enter(line, session)
        let runtime = session.world.runtime
        try #require(runtime.now == runtime.scheduler.now, "seed \(seed), \(line)")
      }
    }
  }

  // MARK: Typing

  private func random(_ seed: UInt64) -> Session {
    if seed % 3 == 0 { return session(TaskSession(seed: seed).text) }
    var entries = RandomSession(seed: seed)
    return session(entries.lines(24).filter { !$0.hasPrefix(":reset") })
  }

  private func session(_ lines: [String]) -> Session {
    let session = Session()
    for line in lines { enter(line, session) }
    return session
  }

  @discardableResult private func enter(_ line: String, _ session: Session) -> [String] {
    Transcript.answer(Source(line), session, session.context())
  }

  private func json(_ line: String, _ session: Session) -> [String] {
    var lines: [String] = []
    _ = session.enter(Source(line), in: session.context()) { _, reply in
      lines += ReplyJSON(log: session.world.log).lines(reply)
      return true
    }
    return lines
  }

  private func rows(_ session: Session) -> [String] {
    let text = EventText(session.world.log)
    return session.world.log.events.map { "\($0.number) \($0.delta) \($0.cause) \(text.row($0).text)" }
  }
}
