extension Row {
  static let sessions = [million, closureCall, check, back]

  private static let million = Row(
    name: "REPL: a million values", unit: .seconds, targets: [.atMost(0.5), .timesBaseline(1.0 / 9)],
    baseline: "reactivex"
  ) { equipment in
    let count = 1_000_000
    let script = try equipment.write(
      script(count, "s.map { $0 * 2 }.filter { $0 % 3 == 0 }.debounce(1ms)"), to: "million.timerepl")
    let program = try equipment.program()
    let baseline = Result { () throws(Trouble) in try equipment.reactivex() }
    var missing: String?
    if case .failure(.missing(let reason)) = baseline { missing = reason }
    return Measurement(
      ours: { try replay(script, program, equipment, values: (count + 2) / 3).cpuSeconds },
      theirs: missing == nil ? { try baseline.get().measure(20_000) * Double(count) / 1e9 } : nil, missing: missing)
  }

  /// By the slope, from one such stage to eleven: each is a call of the closure and what `map` does about it.
  private static let closureCall = Row(
    name: "REPL: closure call in map", unit: .nanoseconds("a call"), targets: [.atMost(30)]
  ) { equipment in
    Measurement(ours: try closureCalls(by: equipment.program(), equipment))
  }

  static func closureCalls(by program: String, _ equipment: Equipment) throws -> () throws -> Double {
    let count = 1_000_000
    func scriptWith(_ stages: Int) throws -> String {
      let chain = "s" + String(repeating: ".map { $0 * 2 + 1 }", count: stages)
      return try equipment.write(script(count, chain), to: "closures-\(stages).timerepl")
    }
    let (one, eleven) = (try scriptWith(1), try scriptWith(11))
    return {
      let short = try replay(one, program, equipment, values: count).cpuSeconds
      let long = try replay(eleven, program, equipment, values: count).cpuSeconds
      return (long - short) * 1e9 / Double(10 * count)
    }
  }

  private static let check = Row(
    name: "check 1000 sessions of 20 lines", unit: .seconds, targets: [.atMost(1)]
  ) { equipment in
    let check = try checks(by: equipment.program(), equipment)
    return Measurement(ours: { try check().wallSeconds })
  }

  static func checks(by program: String, _ equipment: Equipment) throws -> () throws -> ChildProcess {
    for index in 0..<1_000 {
      _ = try equipment.write(session(index), to: "sessions/\(index).session")
    }
    return {
      let command = [program, "check", "\(equipment.folder)/sessions"]
      return try ChildProcess.run(command, output: "\(equipment.folder)/checked").check("timerepl check")
    }
  }

  private static let back = Row(
    name: "back, of 100000 actions", unit: .milliseconds, targets: [.atMost(100)]
  ) { equipment in
    let session = try PromptedSession(equipment.program(), equipment.plainly(in: "sessions-home"))
    // Two actions each: the timer's and debounce's.
    for line in ["set limit 10000000", "subject s", "pipeline out = s.debounce(500us)", "every 1ms x50000 send s $0"] {
      try session.time(line)
    }
    try session.time("run", expecting: "out  49999")
    return Measurement(ours: { try (0..<5).map { _ in try session.time("back", expecting: "before #") }.median * 1e3 })
  }

  private static func script(_ count: Int, _ chain: String) -> String {
    """
    set limit 10000000
    subject s
    pipeline out = \(chain)
    every 1ms x\(count) send s $0
    run

    """
  }

  /// Runs a script with all that it logs as NDJSON in a file, and counts the values that came out.
  private static func replay(
    _ script: String, _ program: String, _ equipment: Equipment, values: Int
  ) throws -> ChildProcess {
    let child = try ChildProcess.run(
      [program, "--format", "ndjson", script], output: "\(equipment.folder)/events")
    try child.check("timerepl")
    let wanted = #""lane":"out","event":"value""#
    let found = try ChildProcess.run(
      ["grep", "-c", wanted, child.output], output: "\(equipment.folder)/found"
    ).check("grep").number()
    try expect(found == Double(values), "\(Int(found)) values came out, not \(values)")
    return child
  }

  /// Twenty lines that hold, other numbers in each file.
  private static func session(_ index: Int) -> String {
    let (a, b, c, d) = (10 + index % 90, 1 + index % 7, 2 + index % 11, 3 + index % 13)
    return """
      0s> subject taps
      0s> pipeline calm = taps.debounce(1s).map { $0 * 10 }
      0s> pipeline all = taps.scan(0) { $0 + $1 }
      0s> send taps \(a)
      0s     taps  \(a)
      0s     all   \(a)
      0s> advance 500ms
      500ms> send taps \(b)
      500ms  taps  \(b)
      500ms  all   \(a + b)
      500ms> run
      1.5s   calm  \(b * 10)
      1.5s> send taps \(c)
      1.5s   taps  \(c)
      1.5s   all   \(a + b + c)
      1.5s> advance 1s
      2.5s   calm  \(c * 10)
      2.5s> send taps \(d)
      2.5s   taps  \(d)
      2.5s   all   \(a + b + c + d)

      """
  }
}
